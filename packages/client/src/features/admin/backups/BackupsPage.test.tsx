import type { BackupDto, BackupsDto, OffsiteDto } from '@club/shared/backup';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, editor } from '../../../../test/users';
import { formatBytes } from './describeBackup';

const api = serveApi();
const list = 'GET /api/admin/backups';
const make = 'POST /api/admin/backups';

const nightly: BackupDto = {
  name: 'club-2027-03-01T21-00-00Z-nightly.zip',
  at: '2027-03-01T21:00:00.000Z',
  isNightly: true,
  bytes: 12_345_678,
  counts: { users: 3, teamMembers: 16, media: 1, auditEntries: 40 },
  work: null,
  verifiedAt: '2027-03-01T21:00:30.000Z',
  problem: null,
};
const making: BackupDto = {
  ...nightly,
  name: 'club-2027-03-02T10-00-00Z.zip',
  at: '2027-03-02T10:00:00.000Z',
  isNightly: false,
  bytes: null,
  counts: {},
  work: 'making',
  verifiedAt: null,
};
const broken: BackupDto = {
  ...nightly,
  name: 'club-2027-02-01T10-00-00Z.zip',
  at: '2027-02-01T10:00:00.000Z',
  isNightly: false,
  verifiedAt: null,
  problem: 'The backup is damaged.',
};

beforeEach(() => signInAs(admin, api));

function answerList(backups: BackupDto[], changes: Partial<BackupsDto> = {}): void {
  api.on(list, { body: { isNightly: true, problem: null, backups, offsite: null, ...changes } });
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('/admin/backups', () => {
  test("shows what each one holds and whether it can be used, in the club's time", async () => {
    answerList([nightly, broken], { problem: 'There was no backup last night.' });
    renderSite('/admin/backups');
    expect(await row('2 Mar 2027, 02:30')).toHaveTextContent(
      'By night12.3 MB3 accounts, 16 people of the team, 1 pictureVerified 2 Mar 2027, 02:30',
    );
    expect(await row('1 Feb 2027, 15:30')).toHaveTextContent(
      'Cannot be usedThe backup is damaged.',
    );
    expect(screen.getByText('There was no backup last night.')).toBeVisible();
    expect(screen.getByText(/It makes one every night/)).toBeVisible();
    expect(screen.getByText('npm run restore -- <file>')).toBeVisible();
  });

  test('says how to begin when there is none', async () => {
    answerList([], { isNightly: false });
    renderSite('/admin/backups');
    expect(await screen.findByText(/^No backup yet/)).toBeVisible();
    expect(screen.getByText(/who has access to the server sets BACKUP_DIR/)).toBeVisible();
    expect(screen.getByText(/a lost disk loses both/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('makes one, and looks again until it is verified', async () => {
    answerList([nightly]);
    const person = renderSite('/admin/backups');
    await row('2 Mar 2027');
    api.on(make, { status: 202, body: making });
    answerList([making, nightly]);
    await person.click(screen.getByRole('button', { name: 'Make a backup' }));
    expect(await screen.findByText('Being made')).toBeVisible();
    expect(api.received(make)).toHaveLength(1);
    expect(within(await row('By hand')).queryByRole('button')).toBeNull();
    answerList([{ ...making, work: null, bytes: 10, verifiedAt: making.at }, nightly]);
    await waitFor(() => expect(screen.queryByText('Being made')).toBeNull());
    expect(await screen.findByText('Verified 2 Mar 2027, 15:30')).toBeVisible();
  });

  test('verifies one, and says why it cannot begin', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerList([nightly]);
    const verify = `POST /api/admin/backups/${nightly.name}/verify`;
    const extraDetails = 'A backup is being made or verified.';
    api.on(verify, { status: 409, body: { message: 'Conflict', extraDetails } });
    const person = renderSite('/admin/backups');
    await person.click(await screen.findByRole('button', { name: /^Verify 2 Mar/ }));
    expect(await screen.findByText(`Failed to verify the backup: ${extraDetails}`)).toBeVisible();
    expect(api.received(verify)).toHaveLength(1);
  });

  test('says how copies leave the machine, and has one sent and proved now', async () => {
    const offsite: OffsiteDto = {
      place: 'cloud.college.example/backups',
      work: null,
      copies: 12,
      problem: null,
      newest: nightly.at,
      sentAt: '2027-03-01T21:05:00.000Z',
      provedAt: null,
    };
    const problem = 'The backup could not be sent off this machine: The storage has no space left.';
    answerList([nightly], { offsite: { ...offsite, problem } });
    const person = renderSite('/admin/backups');
    expect(await screen.findByText(problem)).toBeVisible();
    const part = screen.getByRole('region', { name: 'Off this machine' });
    expect(part).toHaveTextContent('Copies12, the newest of 2 Mar 2027, 02:30');
    expect(part).toHaveTextContent('Last sent2 Mar 2027, 02:35Last provedNever');
    const send = 'POST /api/admin/offsite-copies';
    api.on(send, { status: 202, body: { ...offsite, work: 'sending' } });
    answerList([nightly], { offsite: { ...offsite, work: 'sending' } });
    await person.click(within(part).getByRole('button', { name: 'Send and prove now' }));
    expect(await within(part).findByText('Sending…')).toBeVisible();
    expect(api.received(send)).toHaveLength(1);
  });

  test('asks for the password before a download, and saves the file', async () => {
    answerList([nightly]);
    const download = `POST /api/admin/backups/${nightly.name}/download`;
    api.on(download, {
      status: 422,
      body: {
        message: 'Validation failed',
        errors: [{ field: 'password', message: 'This is not your password.' }],
      },
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:backup';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const person = renderSite('/admin/backups');
    await person.click(await screen.findByRole('button', { name: /^Download 2 Mar/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Download the backup' });
    await person.type(within(dialog).getByLabelText('Password'), 'wrong');
    await person.click(within(dialog).getByRole('button', { name: 'Download' }));
    expect(await within(dialog).findByText('This is not your password.')).toBeVisible();
    api.on(download, { body: 'zip' });
    await person.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual([nightly.name]));
    expect(api.received(download).at(-1)).toMatchObject({ body: { password: 'wrong' } });
  });

  test('is closed to roles without the permission', async () => {
    signInAs(editor, api);
    renderSite('/admin/backups');
    expect(await screen.findByText(/admin/i, { selector: 'main *' })).toBeVisible();
    expect(api.received(list)).toEqual([]);
  });
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [12_345_678, '12.3 MB'],
  [501_000_000, '501 MB'],
  [2_000_000_000_000, '2000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
