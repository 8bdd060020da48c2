import { HttpError } from '../errors';
import { reasonOf } from '../startError';
import type { Finding, HealthSite } from './healthSite';

const noServer: Finding = {
  state: 'unknown',
  looked: 'The mail server, which is not set',
  means: 'There is nothing to ask.',
  todo: '',
};

/** Whether the site can mail, and what has become of its mails. */
export async function lookAtMails({ facts, smtp }: HealthSite): Promise<Finding> {
  const { mails, url } = await facts;
  const { waiting, failed } = mails;
  if (!smtp) {
    return {
      state: 'attention',
      looked: 'SMTP_URL and MAIL_FROM, which are not set',
      means: 'The site mails nothing: admins copy each link, and nobody is reminded of anything.',
      todo: 'Set SMTP_URL and MAIL_FROM (docs/operations.md, ‘Mail’).',
    };
  }
  const looked = `The queue: ${waiting} wait, ${failed} of the last 30 days could not be sent`;
  if (url === undefined) {
    return {
      state: 'bad',
      looked,
      means: 'Without its own address the site mails nothing.',
      todo: 'See ‘Address’.',
    };
  }
  return failed > 0
    ? {
        state: 'attention',
        looked,
        means: 'Some people did not get their mail.',
        todo: 'The page Mails says why each one failed.',
      }
    : { state: 'good', looked, means: 'No mail is stuck.', todo: '' };
}

/** Whether the mail server takes the login. */
export async function lookAtMailServer({ smtp }: HealthSite): Promise<Finding> {
  if (!smtp) return noServer;
  const looked = 'A login at the mail server';
  try {
    await smtp.checkLogin();
    return { state: 'good', looked, means: 'The mail server takes the login.', todo: '' };
  } catch (error) {
    return {
      state: 'bad',
      looked,
      means: reasonOf(error),
      todo: 'Correct SMTP_URL, and restart. Mails that wait are sent then.',
    };
  }
}

/** Whether the mail server takes a mail. */
export async function lookAtTestMail({ testMail }: HealthSite): Promise<Finding> {
  if (!testMail) return noServer;
  const looked = `A test mail to ${testMail.to}`;
  try {
    await testMail.send();
    return {
      state: 'good',
      looked,
      means: 'The mail server has taken it. Whether it arrives only the mailbox shows.',
      todo: 'Look whether it has arrived, also among the spam.',
    };
  } catch (error) {
    return {
      state: 'bad',
      looked,
      means: error instanceof HttpError ? error.extraDetails : reasonOf(error),
      todo: 'Correct SMTP_URL and MAIL_FROM, and restart.',
    };
  }
}
