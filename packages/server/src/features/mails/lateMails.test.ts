import { club } from '../../../test/app';
import { eventChanged } from './templates/eventChanged';
import { eventMessage } from './templates/eventMessage';

const event = {
  title: 'Build Weekend',
  startsAt: new Date('2030-01-25T12:00:00Z'),
  endsAt: new Date('2030-01-27T18:45:00Z'),
  place: 'Lab',
  mapLink: null,
};
const link = 'https://club.example/registration#token=secret';
const common = { event, link, calendar: null };

test('a change says what was before, what is now, and the link at the end', () => {
  const formerly = { ...event, title: 'Build Night', endsAt: new Date('2030-01-25T18:00:00Z') };
  expect(eventChanged({ ...common, formerly }, club)).toEqual({
    subject: 'Changed: Build Weekend (Test Club)',
    text: `Hello,

Build Night has changed:

Title: Build Weekend (before: Build Night)
Time: 25 January 2030, 17:30 to 28 January 2030, 00:15 GMT+5:30 (before: 25 January 2030, 17:30 to 23:30 GMT+5:30)

This is how it is now:

Build Weekend
25 January 2030, 17:30 to 28 January 2030, 00:15 GMT+5:30
Lab

Your registration stays as it is. If you cannot come any more, please cancel it on your page:

${link}

Test Club
https://club.example
`,
    files: [],
  });
});

test('words of the team cannot become another header or another line of the subject', () => {
  const subject = 'Laptops\r\nBcc: x@x.example';
  const mail = eventMessage({ ...common, subject, text: '  Bring one.\n' }, club);
  expect(mail.subject).toBe('Laptops Bcc: x@x.example (Test Club)');
  expect(mail.text).toContain('Hello,\n\nBring one.\n\nBuild Weekend\n');
  expect(mail.text).toContain(`Your page about it:\n\n${link}\n`);
});
