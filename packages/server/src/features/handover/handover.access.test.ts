import {
  createAdmin,
  createMember,
  proved,
  signInAgain,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  accept,
  acceptRole,
  createLink,
  createPlan,
  dayOfChange,
  ends,
  invited,
  lastDay,
  linkTokenOf,
  noonOf,
  openLink,
  planningDay,
  readHandover,
  roleOf,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import { tokenOfLink } from '../../../test/links';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';

useDatabase();

let admin: TestAccount;
beforeEach(async () => {
  setClock(noonOf(planningDay));
  admin = await createAdmin();
});

/** Goes to a moment, and logs in again: a token is valid for a week. */
async function goTo(moment: Date): Promise<void> {
  setClock(moment);
  admin = await signInAgain(admin);
}

describe('the roles of the present team', () => {
  test('end on their last day, and the last admin waits for a successor', async () => {
    const leaver = await createAdmin({ username: 'Kiran' });
    const editor = await createMember({ username: 'Dev', role: 'editor' });
    const endings = [ends(admin), ends(leaver), ends(editor)];
    const { body } = await startHandover(admin, createPlan({ endings }));
    expect(body.endings).toMatchObject([
      { name: 'Kiran', role: 'admin', lastDay, state: 'set' },
      { name: 'Dev', role: 'editor', lastDay, state: 'set' },
      { name: 'Vikram', role: 'admin', lastDay, state: 'waiting' },
    ]);
    expect(await roleOf(admin)).toEqual({ role: 'admin', accessUntil: null });
    expect(await roleOf(leaver)).toEqual({ role: 'admin', accessUntil: lastDay });

    await accept(await linkTokenOf(admin, 'Tara'), 'Tara').expect(201);
    expect(await roleOf(admin)).toEqual({ role: 'admin', accessUntil: lastDay });
    expect((await readHandover(admin))?.endings[2]).toMatchObject({ state: 'set' });
    const changes = await AuditEntryModel.find({ action: 'role.changed' }).lean();
    expect(changes.map(({ subject }) => subject.name).sort()).toEqual(['Dev', 'Kiran', 'Vikram']);
  });

  test('an editor who accepts does not release the last admin', async () => {
    const people = [invited('Meera', planningDay, 'editor'), invited('Tara'), invited('Noor')];
    await startHandover(admin, createPlan({ people, endings: [ends(admin)] }));
    await accept(await linkTokenOf(admin, 'Meera'), 'Meera').expect(201);
    expect(await roleOf(admin)).toEqual({ role: 'admin', accessUntil: null });
  });

  test('who accepts after the last day releases the last admin at once', async () => {
    await startHandover(admin, createPlan({ endings: [ends(admin)] }));
    await goTo(noonOf('2027-08-05'));
    const token = await linkTokenOf(admin, 'Tara');
    const { body } = await accept(token, 'Tara').expect(201);
    expect((await sendAs(admin, 'get', '/api/admin/handover/current')).status).toBe(403);
    expect(body.isAdmin).toBe(true);
  });

  test('a role that somebody changes meanwhile is left alone', async () => {
    const editor = await createMember({ role: 'editor' });
    await startHandover(admin, createPlan({ endings: [ends(editor)] }));
    const access = { role: 'editor', accessUntil: '2027-12-31' };
    await sendAs(admin, 'patch', `/api/admin/access/${editor.id}`, access).expect(200);
    expect((await readHandover(admin))?.endings).toMatchObject([{ state: 'changed' }]);
    await undoHandover(admin).expect(204);
    expect(await roleOf(editor)).toEqual(access);
  });

  test('a role that somebody ends meanwhile has ended', async () => {
    const editor = await createMember({ role: 'editor' });
    await startHandover(admin, createPlan({ endings: [ends(editor)] }));
    const none = { role: null, accessUntil: null };
    await sendAs(admin, 'patch', `/api/admin/access/${editor.id}`, none).expect(200);
    expect((await readHandover(admin))?.endings).toMatchObject([{ state: 'ended' }]);
  });
});

describe('POST /api/admin/handover/current/people/:id/link', () => {
  test('makes a link, and a new one in place of it', async () => {
    const { body } = await startHandover(admin);
    const first = await createLink(admin, body.people[0]._id);
    expect(first.status).toBe(201);
    expect(first.body.expiresAt).toBe('2027-07-10T06:30:00.000Z');
    const second = await createLink(admin, body.people[0]._id);
    expect((await openLink(tokenOfLink(first.body.link))).status).toBe(422);
    const offer = await openLink(tokenOfLink(second.body.link));
    expect(offer.status).toBe(200);
    expect(offer.body).toEqual({
      email: 'meera@college.example',
      role: 'admin',
      invitedBy: 'Vikram',
      name: 'Meera',
      accessUntil: null,
      hasAccount: false,
      replacesAccount: false,
    });
    expect((await readHandover(admin))?.people[0]?.access).toMatchObject({
      state: 'sent',
      delivery: 'copied',
      linkCount: 2,
    });
    expect(await AuditEntryModel.countDocuments({ action: 'invitation.created' })).toBe(2);
  });

  test('says from when it works, when it is opened earlier', async () => {
    const later = invited('Meera', dayOfChange);
    await startHandover(admin, createPlan({ people: [later, invited('Tara')] }));
    const token = await linkTokenOf(admin, 'Meera');
    const early = await openLink(token);
    expect(early.status).toBe(422);
    expect(early.body).toMatchObject({
      extraDetails:
        'It works from 1 July 2027 on: please open it again then, from the same mail or message.',
      validFrom: '2027-06-30T18:30:00.000Z', // midnight in the club's time zone
    });
    setClock(new Date('2027-06-30T18:30:00Z'));
    expect((await openLink(token)).status).toBe(200);
    expect((await accept(token, 'Meera')).status).toBe(201);
  });

  test('the status shows links that expire, are withdrawn or accepted', async () => {
    const people = ['Meera', 'Tara', 'Noor'].map((name) => invited(name));
    await startHandover(admin, createPlan({ people, endings: [ends(admin)] }));
    await linkTokenOf(admin, 'Meera');
    await linkTokenOf(admin, 'Tara');
    const token = await linkTokenOf(admin, 'Noor');
    const { body: waiting } = await sendAs(admin, 'get', '/api/admin/invitations');
    const { _id } = waiting.find(({ email }: { email: string }) => email.startsWith('tara'));
    await sendAs(admin, 'delete', `/api/admin/invitations/${_id}`).expect(204);
    await accept(token, 'Noor').expect(201);
    await goTo(noonOf('2027-07-20'));
    const handover = await readHandover(admin);
    expect(handover?.people.map(({ access }) => access?.state)).toEqual([
      'expired',
      'withdrawn',
      'accepted',
    ]);
  });

  test('404 for somebody without access, 409 for who has accepted', async () => {
    const { body } = await startHandover(admin);
    expect((await createLink(admin, body.people[1]._id)).status).toBe(404);
    await accept(await linkTokenOf(admin, 'Meera'), 'Meera').expect(201);
    expect((await createLink(admin, body.people[0]._id)).status).toBe(409);
    await undoHandover(admin).expect(204);
    expect((await createLink(admin, body.people[2]._id)).status).toBe(404);
  });
});

test('links stop with the admin who started; another admin makes new ones', async () => {
  const other = await createAdmin({ username: 'Kiran' });
  await startHandover(admin);
  const token = await linkTokenOf(admin, 'Meera');
  await sendAs(other, 'patch', `/api/admin/access/${admin.id}`, { role: null, accessUntil: null });
  expect((await openLink(token)).status).toBe(422);
  expect((await readHandover(other))?.people[0]?.access).toMatchObject({
    state: 'ended',
    expiresAt: null,
  });
  const { body: waiting } = await sendAs(other, 'get', '/api/admin/invitations');
  expect(waiting).toMatchObject([{ email: 'meera@college.example', ended: true }]);
  const offer = await openLink(await linkTokenOf(other, 'Meera'));
  expect(offer.body).toMatchObject({ invitedBy: 'Kiran' });
  const { body: renewed } = await sendAs(other, 'get', '/api/admin/invitations');
  expect(renewed).toMatchObject([{ ended: false }]);
});

describe('an address with an account', () => {
  let editor: TestAccount;
  beforeEach(async () => {
    editor = await createMember({
      ...proved,
      role: 'editor',
      email: 'meera@college.example',
    });
    await startHandover(admin);
  });

  test('keeps its role until the link is accepted with the password', async () => {
    const token = await linkTokenOf(admin, 'Meera');
    expect((await openLink(token)).body).toMatchObject({ hasAccount: true });
    expect((await accept(token, 'Meera')).status).toBe(409);
    expect((await acceptRole(token, 'a wrong one')).body.errors).toMatchObject([
      { field: 'password' },
    ]);
    expect(await roleOf(editor)).toEqual({ role: 'editor', accessUntil: null });
    const { status, body } = await acceptRole(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Role accepted',
      token: expect.any(String),
      isAdmin: true,
      role: 'admin',
    });
    expect(await roleOf(editor)).toEqual({ role: 'admin', accessUntil: null });
    expect((await acceptRole(token)).status).toBe(422);
    const own = { ...editor, authorization: `Bearer ${body.token}` };
    expect((await readHandover(own))?.people[0]?.access).toMatchObject({ state: 'accepted' });
  });

  test('404 when the account is gone, 403 when it is suspended', async () => {
    const token = await linkTokenOf(admin, 'Meera');
    const suspended = { suspended: true, reason: 'Spam' };
    await sendAs(admin, 'patch', `/api/admin/users/${editor.id}/suspension`, suspended);
    expect((await acceptRole(token)).status).toBe(403);
    await UserModel.deleteOne({ _id: editor.id });
    expect((await acceptRole(token)).status).toBe(404);
    expect((await accept(token, 'Meera')).status).toBe(201);
  });
});
