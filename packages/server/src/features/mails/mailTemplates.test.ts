import { type MailDetails, writeMail } from './mailTemplates';
import { eventChanged } from './templates/eventChanged';
import { eventMessage } from './templates/eventMessage';

/** Not that of the test app, which loads the whole site. */
const club = {
  name: 'Test Club',
  email: 'hello@club.example',
  url: 'https://club.example',
  timeZone: 'Asia/Kolkata',
};

const link = 'https://club.example/link#token=secret';
const expiresAt = new Date('2027-03-08T04:30:00Z');

const invitation: MailDetails['invitation'] = {
  role: 'editor',
  invitedBy: 'Vikram',
  link,
  expiresAt,
};

test('a password reset has the link on a line of its own, and its end in the club’s time', () => {
  expect(writeMail('passwordReset', { link, expiresAt }, club)).toEqual({
    subject: 'Choose a new password (Test Club)',
    text: `Somebody asked for a new password for your account at Test Club. Choose it here:

${link}

The link works once, until 8 March 2027 at 10:00 IST.

If it was not you, do nothing: your password stays as it is.

Test Club
https://club.example
`,
  });
});

test('a link of many for a new password says who sends it, and that nobody has to use it', () => {
  const { subject, text } = writeMail('resetLink', { link, expiresAt }, club);
  expect(subject).toBe('Choose a password (Test Club)');
  expect(text).toContain('The team of Test Club sends you a link for your account');
  expect(text).toContain(`\n${link}\n`);
  expect(text).toContain('until 8 March 2027 at 10:00 IST.');
  expect(text).toContain('do nothing: it stays as it is.');
});

test('an invitation names role, admin, first day and end', () => {
  const validFrom = new Date('2027-02-28T18:30:00Z');
  const { subject, text } = writeMail('invitation', { ...invitation, validFrom }, club);
  expect(subject).toBe('You are invited (Test Club)');
  expect(text).toContain(
    "Vikram invites you to the website of Test Club, with the role 'editor': you can change its pages",
  );
  expect(text).toContain(`\n${link}\n`);
  expect(text).toContain('From 1 March 2027 on, accept here:');
  expect(text).toContain(
    'once, until 8 March 2027 at 10:00 IST. It is not sent again: please keep this mail.',
  );
});

test('an invitation of a handover greets by name, and says position and team', () => {
  const newcomer = { name: 'Deepika', position: 'PR head', team: '2027-28' };
  const { text } = writeMail('invitation', { ...invitation, newcomer }, club);
  expect(text).toMatch(
    /^Hello Deepika,\n\nYou join the team 2027-28 of Test Club as PR head\.\n\nVikram invites you/,
  );
});

test('a confirmation has the link', () => {
  const { subject, text } = writeMail('emailConfirmation', { link, expiresAt }, club);
  expect(subject).toBe('Confirm your email address (Test Club)');
  expect(text).toContain(`\n${link}\n`);
});

test('the mail to a former address says where to complain', () => {
  const { text } = writeMail('emailChanged', { changedAt: expiresAt }, club);
  expect(text).toContain('since 8 March 2027 at 10:00 IST.');
  expect(text).toContain('write to hello@club.example now.');
});

test('a name stays one line of at most 80 characters, in one direction', () => {
  const invitedBy = `A\r\n\r\nSubject: x\u202e\u2028${'🚀'.repeat(100)}`;
  const { text } = writeMail('invitation', { ...invitation, invitedBy }, club);
  expect(text).toMatch(new RegExp(`^A Subject: x ${'🚀'.repeat(67)} invites you`));
});

test('a name of the club with line breaks stays one line of the subject', () => {
  const { subject } = writeMail('invitation', invitation, { ...club, name: 'Club\r\nBcc: x' });
  expect(subject).toBe('You are invited (Club Bcc: x)');
});

describe('mails about an event', () => {
  const event = {
    title: 'Build Weekend',
    startsAt: new Date('2030-01-25T12:00:00Z'),
    endsAt: new Date('2030-01-27T18:45:00Z'),
    isEndOpen: false,
    place: 'Lab',
    mapLink: null,
  };
  const link = 'https://club.example/registration#token=secret';
  const common = { name: 'Asha\r\nBcc: x', event, link, calendar: null };
  const standing = 'You have a place.';

  test('a change says what was before, what is now, and the link at the end', () => {
    const formerly = { ...event, title: 'Build Night', endsAt: new Date('2030-01-25T18:00:00Z') };
    expect(eventChanged({ ...common, formerly, standing }, club)).toEqual({
      subject: 'Changed: Build Weekend, 25 January 2030 (Test Club)',
      text: `Hello Asha Bcc: x,

Build Night has changed:

Title: Build Weekend (before: Build Night)
Time: 25 January 2030, 17:30 to 28 January 2030, 00:15 IST (before: 25 January 2030, 17:30 to 23:30 IST)

This is how it is now:

Build Weekend
25 January 2030, 17:30 to 28 January 2030, 00:15 IST
Lab

You have a place. If you cannot come any more, please cancel on your page:

${link}

Test Club
https://club.example
`,
      files: [],
    });
  });

  test('an open end is a word', () => {
    const formerly = event;
    const { text } = eventChanged(
      { ...common, event: { ...event, isEndOpen: true }, formerly, standing },
      club,
    );
    expect(text).toContain(
      'Time: 25 January 2030, 17:30 IST, until late (before: 25 January 2030, 17:30 to 28 January 2030, 00:15 IST)',
    );
  });

  test('words of the team cannot become another header or another line of the subject', () => {
    const asKnown = { ...common, isCancelled: false, formerly: null };
    const subject = 'Laptops\r\nBcc: x@x.example';
    const mail = eventMessage({ ...asKnown, subject, text: '  Bring one.\n' }, club);
    expect(mail.subject).toBe('Laptops Bcc: x@x.example: Build Weekend (Test Club)');
    const named = eventMessage({ ...asKnown, subject: 'Build Weekend moves', text: '' }, club);
    expect(named.subject).toBe('Build Weekend moves (Test Club)');
    const off = eventMessage({ ...asKnown, isCancelled: true, subject: 'Sorry', text: '' }, club);
    expect(off.subject).toBe('Cancelled: Sorry: Build Weekend (Test Club)');
    expect(mail.text).toContain(',\n\nBring one.\n\nBuild Weekend\n');
    expect(mail.text).toContain(`Your page about it:\n\n${link}\n`);
  });
});
