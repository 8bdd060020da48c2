import type { SampleDto, SetupDto } from '@club/shared/setup';
import { serveApi } from './apiServer';
import { clubContent } from './clubContent';
import { signInAs } from './renderSite';
import { sectionDto } from './sections';
import { admin } from './users';

export const sample: SampleDto = {
  mark: 'mark',
  parts: [
    { place: 'site', changes: [{ what: 'Tagline “We test.”', becomes: 'Welcome to Test Club' }] },
    { place: 'team', changes: [{ what: '“Asha Rao”, President', becomes: null }] },
  ],
  remaining: ['name', 'shortName', 'institute', 'email'],
};

/** For tests of the set-up: an API of a new site, with its first admin. */
export function serveNewSite() {
  const api = serveApi();

  function serveSetup(setup: SetupDto): void {
    api.on('GET /api/admin/setup', { body: setup });
    api.on('PATCH /api/admin/setup', ({ body }) => ({ body: { ...setup, ...Object(body) } }));
  }

  beforeEach(() => {
    signInAs({ ...admin, username: 'Vikram' }, api);
    serveSetup({ state: 'new', step: 'club' });
    for (const name of ['site', 'contact', 'brand'] as const) {
      api.on(`GET /api/admin/content/${name}`, { body: sectionDto(name) });
    }
    api.on('POST /api/admin/content/brand/preview', {
      body: { content: clubContent, css: '', problems: [] },
    });
    api.on('GET /api/admin/media', { body: [], headers: { 'X-Total-Count': '0' } });
    api.on('GET /api/admin/sample', { body: sample });
    api.on('GET /api/admin/invitations', { body: [] });
    // jsdom opens no documents, and says so.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  return { api, serveSetup };
}
