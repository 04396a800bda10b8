# The server with the app, without what builds them: docs/operations.md, "In a container".
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:24-slim
# SQLite's files for a moment go to the volume too: where the root is read-only, nothing else can be written to.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SQLITE_TMPDIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/dist-server dist-server
COPY --from=build /app/dist dist
COPY --from=build /app/locales locales
COPY --from=build /app/server/catalogue/workouts.json server/catalogue/workouts.json
# The one package that is compiled for the machine.
COPY --from=build /app/node_modules/@node-rs node_modules/@node-rs
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "dist-server/main.js"]
