import type { ClubContent } from '@club/shared/content';
import type { EventList } from '@club/shared/shownEvents';
import { cleanup, screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { renderSite } from '../../../test/renderSite';
import { listed, pitchNight } from '../../../test/shownEvents';
import { preloadPage } from '../../lazyPages';

serveApi();

beforeAll(() => preloadPage('/events', clubContent));

const fair = listed({ slug: 'fair', title: 'Campus fair', isCancelled: true });
const summit = listed({ slug: 'summit', title: 'E-Summit', phase: 'over', image: 'picture.png' });
const hackathon = listed({ slug: 'hackathon', title: 'Hackathon', phase: 'over' });

const withList = (list: Partial<EventList>): ClubContent => ({
  ...clubContent,
  events: {
    next: list.upcoming?.find(({ isCancelled }) => !isCancelled) ?? null,
    list: { upcoming: [], past: [], ...list },
    shown: null,
  },
});

const links = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the next event is a ticket, and the others are lines below it', () => {
  renderSite('/events', withList({ upcoming: [pitchNight, fair] }));
  const ticket = screen.getByRole('article');
  expect(links(ticket)).toEqual([['Pitch Night', '/events/pitch-night']]);
  expect(ticket).toHaveTextContent('Wednesday 30 January 2030');
  expect(ticket).toHaveTextContent('17:30–20:00, IST');
  expect(ticket).toHaveTextContent('Main hall');
  expect(ticket.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  const line = within(screen.getByRole('main')).getByRole('listitem');
  expect(links(line)).toEqual([['Campus fair', '/events/fair']]);
  expect(line).toHaveTextContent('Cancelled');
  expect(screen.getByText('All times are IST')).toBeVisible();
});

test('calendars follow all events, where the site knows its address and something is planned', () => {
  const { site } = clubContent;
  const known = { ...site, url: 'https://club.example' };
  const name = 'All events in your calendar';
  renderSite('/events', { ...withList({ upcoming: [fair] }), site: known });
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    'webcal://club.example/events.ics',
  );
  expect(screen.getByText(/‘From URL’: https:\/\/club\.example\/events\.ics$/)).toBeVisible();
  cleanup();
  renderSite('/events', withList({ upcoming: [fair] }));
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test('past events are grouped by term: the latest is open, the others fold', async () => {
  const past = [
    { term: '2026-27', events: [summit] },
    { term: '2025-26', events: [hackathon] },
    { term: null, events: [listed({ slug: 'first', title: 'The first', phase: 'over' })] },
  ];
  const person = renderSite('/events', withList({ past }));
  expect(screen.getByText('This is what we did:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'E-Summit' })).toBeVisible();
  expect(screen.queryByText('Over')).toBeNull();
  const older = screen.getByText('Past events 2025-26');
  expect(screen.getByText('Hackathon')).not.toBeVisible();
  await person.click(older);
  expect(screen.getByText('Hackathon')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Earlier' })).toBeVisible();
});

test('a club without events says so, stays out of search engines and has no menu entry', async () => {
  const person = renderSite('/events', { ...clubContent, sendsMail: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(screen.getByText('Nothing is planned at the moment.')).toBeVisible();
  const told = screen.getByRole('link', { name: 'Be told about the next event by mail' });
  expect(document.querySelector(told.getAttribute('href') ?? '')).toContainElement(
    await screen.findByRole('textbox', { name: 'Get notified' }),
  );
  expect(screen.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  expect(within(screen.getByRole('dialog')).queryByRole('link', { name: 'Events' })).toBeNull();
});

test('with events, the menu leads to them and the home page to the next', async () => {
  const content = { ...clubContent, events: { next: pitchNight, list: null, shown: null } };
  const person = renderSite('/', content);
  const part = await screen.findByRole('region', { name: 'Next event' });
  expect(links(part)).toEqual([
    ['All events', '/events'],
    ['Pitch Night', '/events/pitch-night'],
  ]);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog'));
  expect(menu.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
});

test('the home page says once that an event is on', async () => {
  const running = { ...pitchNight, phase: 'running' as const };
  renderSite('/', { ...clubContent, events: { next: running, list: null, shown: null } });
  const part = await screen.findByRole('region', { name: 'Happening now' });
  expect(within(part).getAllByText('Happening now')).toHaveLength(1);
});

test('the home page says nothing of events while none is planned', () => {
  renderSite('/', { ...clubContent, events: { next: null, list: null, shown: null } });
  expect(screen.queryByRole('region', { name: 'Next event' })).toBeNull();
});
