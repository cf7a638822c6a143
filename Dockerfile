# The web checker in a container: docker build -t horizon . && docker run -p 8080:8080 horizon
# See docs/serving.md for a server that faces the internet.
FROM python:3.12-slim AS build
COPY . /src
RUN python -m venv --without-pip /opt/horizon && pip --python /opt/horizon install --no-cache-dir /src

FROM python:3.12-slim
COPY --from=build /opt/horizon /opt/horizon
# A number, for a cluster can't tell that a name is not root's.
USER 10001:10001
EXPOSE 8080
# 400 is the answer under a name that --allow-host leaves out, so the server lives.
HEALTHCHECK CMD ["/opt/horizon/bin/python", "-c", "from http.client import HTTPConnection; c = HTTPConnection('127.0.0.1', 8080, timeout=3); c.request('GET', '/healthz'); raise SystemExit(c.getresponse().status not in (200, 400))"]
ENTRYPOINT ["/opt/horizon/bin/horizon", "serve", "--host", "0.0.0.0"]
