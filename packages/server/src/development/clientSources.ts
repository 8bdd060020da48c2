import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { createLogger, createServer, type Logger } from 'vite';
import { findClientDirectory } from '../site/clientFiles';
import type { Question } from './messages';

/** The client's sources, which Vite serves to browsers, and to the site for rendering. */
export interface ClientSources {
  /** Answers what Vite answers, and calls `next` for all else. */
  handle: (...request: [...Parameters<RequestListener>, next: () => void]) => void;
  answer: (question: Question) => Promise<unknown>;
  /** Loads all open pages again. */
  reloadPages: () => void;
  close: () => Promise<void>;
}

export interface ClientSourcesOptions {
  /** Takes the pages' sockets as well, so that they come through the one port. */
  server: Server;
  /** Folders and files outside the client. */
  watched: string[];
  onFileChange: (file: string) => void;
}

/** Starts Vite. */
export async function openClientSources({
  server,
  watched,
  onFileChange,
}: ClientSourcesOptions): Promise<ClientSources> {
  const root = findClientDirectory();
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    customLogger: createQuietLogger(),
    server: { middlewareMode: true, ws: { server } },
    plugins: [
      {
        name: 'watch-server',
        // Again when Vite restarts itself, after a change of its configuration.
        configureServer({ watcher }) {
          watcher.add(watched).on('all', (_event, file) => onFileChange(file));
        },
      },
    ],
  });
  return {
    handle: (request, response, next) => vite.middlewares(request, response, next),
    async answer(question) {
      if (question.kind === 'module') {
        return vite.environments.ssr.hot.handleInvoke(question.payload);
      }
      const source = await readFile(join(root, 'index.html'), 'utf8');
      return vite.transformIndexHtml(question.path, source);
    },
    reloadPages: () => vite.ws.send({ type: 'full-reload' }),
    close: () => vite.close(),
  };
}

/** A style that `composes` one of another file makes Vite warn of a plugin that this site does not have. */
const falseAlarm = 'A PostCSS plugin did not pass the `from` option';

function createQuietLogger(): Logger {
  const logger = createLogger();
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.includes(falseAlarm)) warnOnce(message, options);
  };
  return logger;
}
