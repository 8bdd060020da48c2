import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { pitchNight } from '../../../test/events';
import { emptyOverview } from '../../../test/overview';
import { renderSite, signInAs } from '../../../test/renderSite';
import { nextTeam } from '../../../test/rounds';
import { term, termsNow } from '../../../test/team';
import { admin, asha } from '../../../test/users';
import { type AdminPageName, adminPages } from './adminPages';

const api = serveApi();

interface PageStates {
  /** The call without which the page shows nothing; null for a page that loads nothing. */
  call: string | null;
  /** What the failure says could not be loaded. */
  what: string;
  /** Its words when there is nothing yet, and the answer then; null where there is always something. */
  empty: { body: unknown; text: RegExp } | null;
}

const nothing: unknown[] = [];
const nothingToRead = {
  ...nextTeam,
  _id: asha._id,
  state: 'closed',
  done: 0,
  all: 0,
  others: 0,
  next: null,
  nextOther: null,
};
const noFigures = { seen: 0, everybody: { applied: 0, invited: 0, accepted: 0, average: null } };
const noReviews = { title: 'Join the team', term: '2030-31', criteria: nothing, reviews: nothing };
const noFeedback = { invited: 0, answered: 0, until: '2030-03-01T14:30:00.000Z', points: null };

/** A new page does not compile before its states are named here. */
const states: Record<AdminPageName, PageStates> = {
  dashboard: {
    call: 'GET /api/admin/overview',
    what: 'The numbers',
    empty: null,
  },
  users: {
    call: 'GET /api/admin/users',
    what: 'The users',
    empty: { body: nothing, text: /No users found/ },
  },
  import: { call: null, what: '', empty: null },
  member: { call: `GET /api/admin/users/${asha._id}`, what: 'This user', empty: null },
  user: { call: `GET /api/admin/users/${asha._id}`, what: 'This user', empty: null },
  contacts: {
    call: 'GET /api/admin/contacts',
    what: 'The messages',
    empty: { body: nothing, text: /No contact messages found/ },
  },
  answerTemplates: {
    call: 'GET /api/admin/answer-templates',
    what: 'The templates',
    empty: { body: nothing, text: /There are no templates yet/ },
  },
  content: { call: 'GET /api/admin/content', what: 'The content', empty: null },
  section: { call: 'GET /api/admin/content/contact', what: 'Contact', empty: null },
  sectionVersions: {
    call: 'GET /api/admin/content/contact/versions',
    what: 'The versions',
    empty: null,
  },
  media: {
    call: 'GET /api/admin/media',
    what: 'The pictures',
    empty: { body: nothing, text: /There are no pictures yet/ },
  },
  team: {
    call: 'GET /api/admin/terms',
    what: 'The team',
    empty: { body: nothing, text: /There is no term yet. Add the first one/ },
  },
  events: {
    call: 'GET /api/admin/events',
    what: 'The events',
    empty: { body: nothing, text: /There are no events to come. Begin with ‘New event’/ },
  },
  newEvent: { call: null, what: '', empty: null },
  event: { call: `GET /api/admin/events/${asha._id}`, what: 'This event', empty: null },
  editEvent: { call: `GET /api/admin/events/${asha._id}`, what: 'This event', empty: null },
  posters: { call: `GET /api/admin/events/${asha._id}`, what: 'This event', empty: null },
  feedback: {
    call: `GET /api/admin/events/${asha._id}/feedback/figures`,
    what: 'The feedback',
    empty: { body: noFeedback, text: /Nobody has answered yet/ },
  },
  certificates: {
    call: `GET /api/admin/events/${asha._id}/certificates`,
    what: 'The certificates',
    empty: { body: nothing, text: /No certificates yet/ },
  },
  door: {
    call: 'GET /api/admin/door',
    what: 'The doors',
    empty: { body: nothing, text: /No event has a door now/ },
  },
  doorOfEvent: {
    call: `GET /api/admin/events/${asha._id}/door`,
    what: 'The list for the door',
    empty: null,
  },
  paperList: {
    call: `GET /api/admin/events/${asha._id}/door`,
    what: 'The list for the door',
    empty: {
      body: { event: { ...pitchNight, place: 'Main hall' }, entries: nothing },
      text: /Nobody has signed up yet/,
    },
  },
  rounds: {
    call: 'GET /api/admin/rounds',
    what: 'The rounds',
    empty: { body: nothing, text: /There is no round yet. Begin with ‘New round’/ },
  },
  newRound: { call: null, what: '', empty: null },
  round: { call: `GET /api/admin/rounds/${asha._id}`, what: 'This round', empty: null },
  interviews: {
    call: `GET /api/admin/rounds/${asha._id}/slots`,
    what: 'The interviews',
    empty: {
      body: { version: 1, slots: [], waiting: [], isReleased: false },
      text: /There is no time yet. Make some below/,
    },
  },
  editRound: { call: `GET /api/admin/rounds/${asha._id}`, what: 'This round', empty: null },
  decisions: {
    call: `GET /api/admin/rounds/${asha._id}/decisions`,
    what: 'The board',
    empty: {
      body: { version: 1, releasedAt: null, positions: [], candidates: [] },
      text: /Nobody has applied\./,
    },
  },
  roundFigures: {
    call: `GET /api/admin/rounds/${asha._id}/figures`,
    what: 'The figures',
    empty: { body: noFigures, text: /Nobody has applied yet/ },
  },
  release: {
    call: `GET /api/admin/rounds/${asha._id}/release`,
    what: 'The preview',
    empty: null,
  },
  application: {
    call: `GET /api/admin/rounds/${asha._id}/applications/${asha._id}`,
    what: 'This application',
    empty: null,
  },
  reading: {
    call: 'GET /api/admin/rounds/reading',
    what: 'The rounds to read',
    empty: { body: nothing, text: /You read no applications/ },
  },
  readingOfRound: {
    call: `GET /api/admin/rounds/${asha._id}/queue`,
    what: 'What there is to read',
    empty: { body: nothingToRead, text: /Nothing to read yet/ },
  },
  ownReviews: {
    call: `GET /api/admin/rounds/${asha._id}/reviews/own`,
    what: 'Your reviews',
    empty: { body: noReviews, text: /You have not written a review in this round yet/ },
  },
  readApplication: {
    call: `GET /api/admin/rounds/${asha._id}/applications/${asha._id}`,
    what: 'This application',
    empty: null,
  },
  subscribers: {
    call: 'GET /api/admin/subscribers',
    what: 'The subscribers',
    empty: { body: nothing, text: /No subscribers yet/ },
  },
  access: {
    call: 'GET /api/admin/invitations',
    what: 'The invitations',
    empty: { body: nothing, text: /No invitation waits/ },
  },
  handover: { call: 'GET /api/admin/handover/current', what: 'The handover', empty: null },
  renewals: { call: 'GET /api/admin/upkeep', what: 'The upkeep', empty: null },
  welcome: { call: 'GET /api/admin/setup', what: 'The set-up', empty: null },
  health: { call: 'GET /api/admin/health', what: 'The health of the site', empty: null },
  audit: {
    call: 'GET /api/admin/audit',
    what: 'The audit',
    empty: { body: nothing, text: /Nothing has happened yet/ },
  },
  mails: {
    call: 'GET /api/admin/mails',
    what: 'The mails',
    empty: { body: nothing, text: /No mails yet/ },
  },
  parts: { call: 'GET /api/admin/parts', what: 'The parts of the site', empty: null },
  backups: {
    call: 'GET /api/admin/backups',
    what: 'The backups',
    empty: {
      body: { isNightly: true, problem: null, backups: [], offsite: null },
      text: /No backup yet. Make one now/,
    },
  },
  account: { call: null, what: '', empty: null },
};

/** What else the pages ask for. */
const others: Record<string, unknown> = {
  [`GET /api/admin/events/${asha._id}`]: pitchNight,
  [`GET /api/admin/rounds/${asha._id}`]: nextTeam,
  [`GET /api/admin/rounds/${asha._id}/queue`]: nothingToRead,
  'GET /api/admin/users': nothing,
  'GET /api/admin/users/values': { domain: [], branch: [], year: [] },
  'GET /api/admin/contacts/assignees': nothing,
  'GET /api/admin/contacts': nothing,
  'GET /api/admin/terms': [term],
  'GET /api/admin/terms/now': termsNow,
  'GET /api/admin/team': nothing,
  'GET /api/admin/team/positions': nothing,
  'GET /api/admin/access': nothing,
  'GET /api/admin/mails/queue': { isMailEnabled: false, waiting: 0, doneBy: null },
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInAs(admin, api);
  api.on('GET /api/admin/overview', { body: emptyOverview });
  for (const [call, body] of Object.entries(others)) {
    api.on(call, { body, headers: { 'X-Total-Count': '0' } });
  }
});

const pages = adminPages.map(({ name, path, permission }) => ({
  ...states[name],
  url: `/admin/${path
    .replace(/\/:\w+\?/, '')
    .replace(/:(id|applicationId)/g, asha._id)
    .replace(':section', 'contact')}`,
  permission,
}));
const loading = pages.flatMap(({ call, ...page }) => (call === null ? [] : [{ ...page, call }]));

async function expectHeading(): Promise<void> {
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
}

test.each(loading)(
  '$url says that it is loading, what could not be loaded, and that there is nothing yet',
  async ({ url, call, what, empty }) => {
    const refuse = api.hold(call, {
      status: 403,
      body: { message: 'No', extraDetails: 'Your role has changed.' },
    });
    const person = renderSite(url);
    await expectHeading();
    const main = screen.getByRole('main');
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
    expect(
      main.querySelector('[aria-busy="true"]') ?? screen.queryByText('Loading...'),
    ).toBeInTheDocument();

    refuse();
    expect(
      await screen.findByRole('heading', { name: `${what} could not be loaded` }),
    ).toBeVisible();
    await expectHeading();
    expect(screen.getByText('Your role has changed.')).toBeVisible();

    if (empty) api.on(call, { body: empty.body, headers: { 'X-Total-Count': '0' } });
    const asked = api.received(call).length;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.received(call).length).toBeGreaterThan(asked));
    if (!empty) return;
    expect(await screen.findByText(empty.text)).toBeVisible();
    await expectHeading();
  },
);

/** The first page that needs it: the guard is the same for all, and takes the permission from their table. */
const withPermission = [
  ...new Map(
    pages.toReversed().flatMap((page) => (page.permission ? [[page.permission, page]] : [])),
  ).values(),
];

test.each(withPermission)(
  '$url says whom to ask without the permission',
  async ({ url, permission }) => {
    const permissions = admin.permissions.filter((own) => ![permission].flat().includes(own));
    signInAs({ ...admin, isAdmin: false, role: 'editor', permissions }, api);
    renderSite(url);
    expect(await screen.findByText(/please ask an admin of the club/)).toBeVisible();
    await expectHeading();
    expect(screen.getByRole('link', { name: 'To the dashboard' })).toBeVisible();
  },
);
