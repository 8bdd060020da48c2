import { hasAllSections } from '../src/features/content/seed.service';
import { createLogger } from '../src/lib/logger';
import type { LivePages } from '../src/livePages';
import { modules } from '../src/modules/modules';
import { LiveContent } from '../src/site/liveContent';
import { checkPages } from '../src/site/pages';
import { createDatabaseSource } from '../src/snapshot/databaseSource';
import { built } from './builds';

let opening: Promise<LiveContent<undefined>> | undefined;

function open(): Promise<LiveContent<undefined>> {
  opening ??= openPages();
  return opening;
}

async function openPages(): Promise<LiveContent<undefined>> {
  await built('client');
  const renderer = await import('@club/client/entry-server');
  return LiveContent.open({
    source: createDatabaseSource({ modules }),
    render: async () => undefined,
    check: (content) => checkPages(renderer, content),
    onChange: () => undefined,
    logger: createLogger({ write: () => undefined }),
  });
}

afterAll(async () => {
  await (await opening)?.close();
  opening = undefined;
});

/** The pages of the app under test, rendered from its database. Without content there are none. */
export const livePages: LivePages = {
  preview: async (changes) => (await open()).preview(changes),
  tryOut: async (changes) => (await open()).tryOut(changes),
  async showChange() {
    if (await hasAllSections()) await (await open()).showChange();
  },
  preparePicture: () => undefined,
};
