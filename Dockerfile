# The web checker in a container: docker build -t horizon . && docker run -p 8080:8080 horizon
# See docs/serving.md for a server that faces the internet, and for a base that can't change.
ARG BASE=python:3.12-slim
FROM ${BASE} AS build
COPY . /src
RUN python -m venv --without-pip /opt/horizon \
    && pip --python /opt/horizon install --no-cache-dir --require-hashes -r /src/requirements.lock \
    && pip --python /opt/horizon install --no-cache-dir --no-deps /src

FROM ${BASE}
COPY --from=build /opt/horizon /opt/horizon
# A number, for a cluster can't tell that a name is not root's.
USER 10001:10001
EXPOSE 8080
HEALTHCHECK CMD ["/opt/horizon/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/healthz', timeout=3)"]
ENTRYPOINT ["/opt/horizon/bin/horizon", "serve", "--host", "0.0.0.0"]
