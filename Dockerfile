# syntax=docker/dockerfile:1
# The program built once, then without what only building needs; it writes nowhere but in /data and /tmp.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# Installs by the lockfile first, as every script of the product does.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
COPY --from=build /app /app
# The two folders that several servers share (docs/cluster/compose.yaml); a volume takes their owner over.
RUN install -d -o node -g node /data && install -d -m 0700 -o node -g node /data/secrets /data/privacy
USER node
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` in package.json, without its check whether something has to be installed or built.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "dist/bundle/backend/main.js"]
