import type { HealthDto, HealthFindingDto } from '@club/shared/healthCalls';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();
const call = 'GET /api/admin/health';
const outsideCall = 'POST /api/admin/health/outside';

const disk: HealthFindingDto = {
  name: 'Disk',
  state: 'good',
  looked: 'Free space',
  means: 'There is space.',
  todo: '',
};
const address: HealthFindingDto = {
  name: 'Address',
  state: 'bad',
  looked: 'SITE_URL',
  means: 'The site does not know its own address.',
  todo: 'Set SITE_URL.',
};
const spf: HealthFindingDto = {
  name: 'SPF',
  state: 'attention',
  looked: 'DNS',
  means: 'Spam.',
  todo: 'Ask.',
};
const inside: HealthDto = { about: 'Version 1.0.0', findings: [disk, address], notLooked: ['SPF'] };

beforeEach(() => {
  signInAs(admin, api);
  api.on(call, { body: inside });
});

const findings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('shows what is bad first, in words, and asks no other machine by itself', async () => {
  renderSite('/admin/health');
  expect(await screen.findByText('1 bad, 1 good.')).toBeVisible();
  expect(findings()).toEqual(['Address Bad', 'Disk Good', 'For a report']);
  expect(screen.getByText('Set SITE_URL.')).toBeVisible();
  expect(screen.getByText('Looked at: Free space')).toBeVisible();
  expect(screen.getByText(/Not looked at yet: SPF\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Renewals and keys' })).toHaveAttribute(
    'href',
    '/admin/renewals',
  );
  expect(api.received(outsideCall)).toEqual([]);
});

test('looks outside when asked, and puts it between the others', async () => {
  const answer = api.hold(outsideCall, { body: { about: '', findings: [spf], notLooked: [] } });
  const person = renderSite('/admin/health');
  await person.click(await screen.findByRole('button', { name: 'Look outside, too' }));
  expect(await screen.findByRole('button', { name: 'Looking outside…' })).toBeVisible();
  answer();
  expect(await screen.findByText('1 bad, 1 to look at, 1 good.')).toBeVisible();
  expect(findings()).toEqual(['Address Bad', 'SPF Look at it', 'Disk Good', 'For a report']);
  expect(screen.queryByText(/Not looked at yet/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Look outside again' })).toBeVisible();
});

test('says why it could not look outside, and keeps what there is', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(outsideCall, { status: 503, body: { message: 'Busy', extraDetails: 'Please wait.' } });
  const person = renderSite('/admin/health');
  await person.click(await screen.findByRole('button', { name: 'Look outside, too' }));
  expect(await screen.findByText('Failed to look outside: Please wait.')).toBeVisible();
  expect(findings()).toContain('Address Bad');
});

test('copies all of it as text', async () => {
  const person = renderSite('/admin/health');
  await person.click(await screen.findByRole('button', { name: 'Copy for a report' }));
  const report = screen.getByRole('region', { name: 'For a report' });
  expect(await within(report).findByText('Copied.')).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(/^Version 1\.0\.0\n\n\[Bad\] Address\n/);
  expect(text).toContain('To do: Set SITE_URL.');
  expect(within(report).getByLabelText('The report')).toHaveValue(text);
});
