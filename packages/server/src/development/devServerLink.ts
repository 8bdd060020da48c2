import { createHash } from 'node:crypto';
import type { ClubContent } from '@club/shared/content';
import { ModuleRunner } from 'vite/module-runner';
import type { Renderer } from '../site/pages';
import type { ClientSources } from '../site/viteSite';
import type { Started } from '../workers/messages';
import type { FromSite, Question, ToSite } from './messages';

/** What the process of the site has of the development server, which started it. */
export interface DevServerLink extends ClientSources {
  /** Waits until the process before this one has freed the data folder. */
  beginning(): Promise<void>;
  tellStarted(started: Started): void;
}

/** What the server needs of the client; a page is rendered with it. */
const entry = '/src/entry-server.tsx';

/** Connects to the development server. This process ends with it, even when that is killed. */
export function connectDevServer(): DevServerLink {
  process.once('disconnect', () => {
    // As for Ctrl+C. Before the start nobody listens, and there is nothing to close.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
  });
  addDetached();
  const ask = createAsk();
  const runner = new ModuleRunner({
    transport: {
      invoke: async (payload) =>
        (await ask({ kind: 'module', payload })) as { result: unknown } | { error: unknown },
    },
    hmr: false, // before each page the runner asks for what has changed
  });
  return {
    async beginning() {
      const begun = new Promise<void>((resolve) => {
        process.on('message', ({ type }: ToSite) => {
          if (type === 'begin') resolve();
        });
      });
      tell({ type: 'loaded' });
      await begun;
    },
    tellStarted: (started) => tell({ type: 'started', started }),
    loadRenderer: () => runner.import<Renderer>(entry),
    readTemplate: async (path) => String(await ask({ kind: 'template', path })),
    tellContent: (content) => tell({ type: 'shows', content: hashOf(content) }),
  };
}

function tell(message: FromSite): void {
  process.send?.(message, undefined, {}, () => {}); // it may have ended
}

function createAsk(): (question: Question) => Promise<unknown> {
  const waiting = new Map<number, (answer: Extract<ToSite, { type: 'answers' }>) => void>();
  process.on('message', (message: ToSite) => {
    if (message.type === 'answers') waiting.get(message.number)?.(message);
  });
  let number = 0;
  return (question) =>
    new Promise((resolve, reject) => {
      number += 1;
      const asked = number;
      waiting.set(asked, ({ value, error }) => {
        waiting.delete(asked);
        if (error === undefined) resolve(value);
        else reject(new Error(error));
      });
      tell({ type: 'asks', number: asked, question });
    });
}

function hashOf(content: ClubContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Node 20 has no `detached` for buffers, of which React would warn at the first page. */
function addDetached(): void {
  if ('detached' in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, 'detached', {
    get(this: ArrayBuffer) {
      try {
        return new Uint8Array(this).byteLength < 0;
      } catch {
        return true; // no view can be made of a detached one
      }
    },
  });
}
