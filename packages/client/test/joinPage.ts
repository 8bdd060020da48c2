import { screen, within } from '@testing-library/react';
import { preloadPage } from '../src/lazyPages';
import type { serveApi } from './apiServer';
import { clubContent } from './clubContent';
import { currentRound, nextTeam } from './rounds';

type Api = ReturnType<typeof serveApi>;

/** The call with which the page asks what to apply for. */
export const ask = 'GET /api/rounds/current';

/** While the round takes applications. */
export const now = '2030-01-20T10:00:00.000Z';

/** Of the link of an application or a draft. */
export const token = 'T'.repeat(43);

/** Loads the page of applying, and gives each test an empty browser and a round that is open. */
export function serveJoinPage(api: Api, content = clubContent): void {
  beforeAll(() => preloadPage('/join', content));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    api.now = new Date(now);
    api.on(ask, { body: currentRound(now) });
  });
}

export const main = () => within(screen.getByRole('main'));

/** The applications that the page has sent, drafts among them. */
export const savesOf = (api: Api) =>
  api.requests.filter(({ call }) => call.startsWith('PUT /api/applications/'));

/** Answers each save of the application with this id. */
export function answerSaves(api: Api, of: string, body: object, status = 200): void {
  api.on(`PUT /api/applications/${of}`, { status, body });
}

/** Of the application that this browser has begun. */
export const id = '0a1b2c3d-0000-4000-8000-0123456789ab';
export const key = 'k'.repeat(43);

/** As if somebody had begun an application in this browser. */
export function begun(fields: Record<string, string> = {}, more: object = {}): void {
  const application = { round: nextTeam._id, id, key, fields, token: null, ...more };
  localStorage.setItem('application', JSON.stringify(application));
}
