import { admin, links, moments, people } from './club';
import { queued } from './mailSample';

const { linksEnd: expiresAt, lately } = moments;
const { usual, long, otherScript } = people;
const passwordLink = links.oneTime('passwordReset');

/** What visitors and members get about their accounts and their messages. */
export const accountMails = {
  emailConfirmation: [
    queued('emailConfirmation', 'After a registration.', {
      link: links.oneTime('emailConfirmation'),
      expiresAt,
    }),
    queued('emailConfirmation', 'After a change of the email address.', {
      link: links.oneTime('emailConfirmation'),
      expiresAt,
      isChange: true,
    }),
  ],
  passwordReset: [
    queued('passwordReset', 'Somebody has used "Forgot password?".', {
      link: passwordLink,
      expiresAt,
    }),
  ],
  accountReady: [
    queued('accountReady', 'The team has imported a list of people, and invites them.', {
      name: usual.name,
      link: passwordLink,
      expiresAt,
    }),
    queued(
      'accountReady',
      'The same to somebody with a long name.',
      { name: long.name, link: passwordLink, expiresAt },
      long.email,
    ),
  ],
  resetLink: [
    queued('resetLink', 'The team sends many members a link.', { link: passwordLink, expiresAt }),
  ],
  emailChanged: [
    queued('emailChanged', 'To the former address, after a change.', { changedAt: lately }),
  ],
  contactAnswer: [
    queued('contactAnswer', 'A person of the team answers a message.', {
      text: 'Dear Asha,\n\nyes, students of every branch can take part. See you on Friday!\n',
      author: admin,
      message: 'Hello,\nmay students of civil engineering pitch, too?',
      username: usual.name,
      sentAt: lately,
    }),
    queued(
      'contactAnswer',
      'The same, with names in another script.',
      {
        text: 'வணக்கம்! ஆம், அனைவரும் பங்கேற்கலாம்.',
        author: 'ஆனந்தி',
        message: 'நானும் வரலாமா?',
        username: otherScript.name,
        sentAt: lately,
      },
      otherScript.email,
    ),
  ],
};
