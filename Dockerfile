# The build stage has every tool; the final stage has the built site and what it needs to run.
FROM node:26.7.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages/shared/package.json packages/shared/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
COPY packages/client/package.json packages/client/
COPY packages/server/package.json packages/server/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ENV NODE_ENV=production
RUN npm run build --workspace packages/embedded-mongo \
 && npm run build --workspace packages/client \
 && npm run build --workspace packages/server
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26.7.0-slim
WORKDIR /site
# For letters that the site has no font for: docs/operations.md.
ARG FONTS=""
RUN if [ -n "$FONTS" ]; then apt-get update && apt-get install -y --no-install-recommends $FONTS \
 && rm -rf /var/lib/apt/lists/*; fi
# The folders of DATA_DIR and BACKUP_DIR belong to the user that the site runs as; volumes mounted on
# them keep that.
RUN install -d -o node -g node /site/.data /site/backups
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/packages ./packages
COPY --from=build /site/content ./content
COPY --from=build /site/scripts/healthcheck.cjs /site/scripts/container.sh ./scripts/
# Where newer releases are looked for; the image has no git that could say it.
ARG RELEASES_URL=""
ENV RELEASES_URL=$RELEASES_URL
# With more arenas, memory that pictures have taken does not come back: some 70 MB. Without the thresholds, glibc
# raises its own to the size of an upload, and 50 to 100 MB more stay (man mallopt, M_MMAP_THRESHOLD).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
EXPOSE 3000
VOLUME /site/.data
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "scripts/healthcheck.cjs"]
# It becomes the user `node` before it starts the site.
ENTRYPOINT ["sh", "/site/scripts/container.sh"]
