# The web checker in a container: docker build -t horizon . && docker run -p 8080:8080 horizon
# See docs/serving.md for a server that faces the internet.
FROM python:3.12-slim
WORKDIR /app
COPY . /src
RUN pip install --no-cache-dir /src && rm -rf /src \
    && useradd --system --no-create-home horizon
USER horizon
EXPOSE 8080
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/healthz', timeout=3)"]
ENTRYPOINT ["horizon", "serve", "--host", "0.0.0.0"]
