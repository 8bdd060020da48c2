import { cleanup, screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { openEvent } from '../../../test/registrations';
import { renderSite, signInAs } from '../../../test/renderSite';
import { pitchNight, withEvent } from '../../../test/shownEvents';
import { editor, inbox } from '../../../test/users';
import { preloadPage } from '../../lazyPages';

const api = serveApi();

beforeAll(() => preloadPage('/events/pitch-night', clubContent));
beforeEach(() => api.on('GET /api/events/pitch-night', { body: openEvent }));

const main = () => within(screen.getByRole('main'));

test('an event says what, when and where, in the time of the club', () => {
  renderSite('/events/pitch-night', withEvent(pitchNight));
  expect(screen.getByRole('heading', { level: 1, name: 'Pitch Night' })).toBeVisible();
  expect(document.title).toBe('Pitch Night · Test Club');
  expect(main().getByRole('article')).toHaveTextContent('Wednesday 30 January 2030');
  expect(main().getByRole('article')).toHaveTextContent('17:30–20:00, IST');
  expect(main().getByText('Main hall')).toBeVisible();
  expect(main().getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    'https://maps.example/main-hall',
  );
  expect(main().getByText('one').closest('p')).toHaveTextContent('Five teams, one stage.');
  expect(main().getByAltText('A picture')).toHaveAttribute('fetchpriority', 'high');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'Wednesday, 30 January 2030, Main hall. Five teams, one stage.',
  );
});

test.each([
  [false, ''],
  [true, 'Cancelled: '],
])(
  'its link preview is the drawing of the site, also when it is cancelled: %s',
  (isCancelled, state) => {
    const content = withEvent({
      ...pitchNight,
      image: 'hero.png',
      isCancelled,
      linkPreview: '/link-previews/pitch-night.1.jpg',
    });
    const site = { ...content.site, url: 'https://club.example' };
    renderSite('/events/pitch-night', { ...content, site });
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`);
    expect(meta('og:image')).toHaveAttribute(
      'content',
      'https://club.example/link-previews/pitch-night.1.jpg',
    );
    expect(meta('og:image:alt')).toHaveAttribute(
      'content',
      expect.stringMatching(`^${state}Pitch Night\\. .+, Main hall$`),
    );
  },
);

test('on paper is its address', () => {
  const content = withEvent(pitchNight);
  const site = { ...content.site, url: 'https://club.example' };
  renderSite('/events/pitch-night', { ...content, site });
  expect(main().getByText('https://club.example/events/pitch-night')).toBeInTheDocument();
});

/** What a phone offers, and a laptop does not. */
function offerSharing(share: (data: ShareData) => Promise<void>) {
  Object.assign(navigator, { canShare: () => true, share });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test('its link is shared with other programs; a person who cancels that sees no message', async () => {
  const shared: ShareData[] = [];
  offerSharing(async (data) => {
    shared.push(data);
    throw new DOMException('Closed', 'AbortError');
  });
  const person = renderSite('/events/pitch-night', withEvent(pitchNight));
  await main().findByLabelText('Name');
  await person.click(main().getByRole('button', { name: 'Share' }));
  const url = `${window.location.origin}/events/pitch-night`;
  expect(shared).toEqual([{ title: 'Pitch Night', url }]);
  expect(screen.queryByText(/link could not be shared/)).toBeNull();
});

test('where nothing takes the link, it is copied, also by keyboard', async () => {
  const person = renderSite('/events/pitch-night', withEvent(pitchNight));
  await main().findByLabelText('Name');
  main().getByRole('button', { name: 'Share' }).focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Link copied.')).toBeVisible();
  const url = `${window.location.origin}/events/pitch-night`;
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('needs no picture, text or map', () => {
  const bare = { ...pitchNight, image: null, html: '', summary: '', mapLink: null };
  renderSite('/events/pitch-night', withEvent(bare));
  expect(main().queryByRole('img')).toBeNull();
  expect(main().queryByRole('link', { name: 'Open the map' })).toBeNull();
});

test.each([
  [{ isCancelled: true }, 'Cancelled'],
  [{ phase: 'running' as const }, 'Happening now'],
  [{ phase: 'over' as const }, 'Over'],
])('%j is said in a word', (fields, word) => {
  renderSite('/events/pitch-night', withEvent({ ...pitchNight, ...fields }));
  expect(main().getByText(word)).toBeVisible();
});

test.each([
  [{ isCancelled: true }, 'This event is cancelled.'],
  [{ phase: 'over' as const }, 'This event is over.'],
])('%j takes nobody, and leads to what is to come', (fields, words) => {
  renderSite('/events/pitch-night', withEvent({ ...pitchNight, ...fields }));
  expect(main().getByText(words)).toBeVisible();
  expect(main().queryByRole('region', { name: 'Sign up' })).toBeNull();
  expect(main().getByRole('link', { name: 'See what comes next' })).toHaveAttribute(
    'href',
    '/events',
  );
});

test('a cancelled event says in the words of the team why', () => {
  const cancelMessage = 'The hall is flooded. <b>Sorry!</b>';
  renderSite('/events/pitch-night', withEvent({ ...pitchNight, isCancelled: true, cancelMessage }));
  expect(main().getByText(cancelMessage)).toBeVisible();
});

test.each([
  [{ image: 'picture.png', html: '<p>Short.</p>' }, 'brief'],
  [{ image: 'picture.png', html: `<p>${'Five teams. '.repeat(40)}</p>` }, 'short'],
  [{ image: 'picture.png', html: `<p>${'Five teams. '.repeat(90)}</p>` }, 'long'],
  [{ image: null, html: '<p>Short.</p>' }, 'bare'],
])(
  'an event that is over has its words beside its picture, by their length: %#',
  (fields, ended) => {
    renderSite('/events/pitch-night', withEvent({ ...pitchNight, phase: 'over', ...fields }));
    expect(document.querySelector('[data-ended]')).toHaveAttribute('data-ended', ended);
    expect(document.querySelector('[data-brief]')).toBeNull();
  },
);

test('the way to the form is there until nobody can sign up any more', () => {
  const way = () => main().queryByRole('link', { name: 'Sign up' });
  renderSite('/events/pitch-night', withEvent(pitchNight));
  expect(way()).toHaveAttribute('href', '#sign-up');
  cleanup();
  renderSite('/events/pitch-night', withEvent({ ...pitchNight, isClosed: true }));
  expect(way()).toBeNull();
  expect(main().getByRole('link', { name: 'Add to your calendar' })).toBeVisible();
});

test('before signing up opens, the way leads to when it does', () => {
  const opensAt = '2030-01-20T12:00:00.000Z';
  renderSite('/events/pitch-night', withEvent({ ...pitchNight, opensAt }));
  expect(main().queryByRole('link', { name: 'Sign up' })).toBeNull();
  expect(main().getByRole('link', { name: 'When to sign up' })).toHaveAttribute('href', '#sign-up');
  expect(main().getByText(/^Signing up opens on Sunday, 20 January 2030/)).toBeVisible();
});

test('a pencil leads who may edit events to its form', async () => {
  signInAs(editor, api);
  renderSite('/events/pitch-night', withEvent(pitchNight));
  expect(await main().findByRole('link', { name: 'Edit this event' })).toHaveAttribute(
    'href',
    `/admin/events/${pitchNight._id}/edit`,
  );
});

test('who may edit no event sees no pencil', async () => {
  signInAs(inbox, api);
  renderSite('/events/pitch-night', withEvent(pitchNight));
  await main().findByText(/^You sign up as/);
  expect(main().queryByRole('link', { name: /^Edit/ })).toBeNull();
});

test('an event that nobody knows is not found', () => {
  renderSite('/events/pitch-day', clubContent);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sorry! Page not found');
});
