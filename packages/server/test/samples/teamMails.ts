import { admin, links, moments } from './club';
import { queued } from './mailSample';

const { linksEnd: expiresAt, lately } = moments;
const invitation = { invitedBy: admin, link: links.oneTime('invitation'), expiresAt };
const meera = { name: 'Meera Nair', email: 'meera@college.example' };

/** What people of the team get. */
export const teamMails = {
  invitation: [
    queued(
      'invitation',
      'An admin invites somebody as editor.',
      { ...invitation, role: 'editor' },
      meera.email,
    ),
    queued(
      'invitation',
      'The same for the role "inbox", from an admin with a long name.',
      { ...invitation, role: 'inbox', invitedBy: 'Sri Venkata Lakshmi Narasimha Raju' },
      meera.email,
    ),
    queued(
      'invitation',
      'A handover invites an admin of the next team, from a later day on.',
      {
        ...invitation,
        role: 'admin',
        newcomer: { name: meera.name, position: 'PR head', team: '2027-28' },
        validFrom: new Date('2027-02-28T18:30:00Z'),
      },
      meera.email,
    ),
  ],
  resetLinkMade: [
    queued(
      'resetLinkMade',
      'An admin has made a link for the password of somebody with a role.',
      { name: meera.name, madeBy: admin, madeAt: lately },
      meera.email,
    ),
  ],
  renewalReminder: [
    queued(
      'renewalReminder',
      'To every admin, before the domain ends.',
      { what: 'domain', day: '2027-04-01', payer: 'Student Affairs, Dr. Rao' },
      meera.email,
    ),
    queued(
      'renewalReminder',
      'The same for the certificate, without a payer.',
      { what: 'certificate', day: '2027-04-01', payer: '' },
      meera.email,
    ),
  ],
  backupFailed: [
    queued(
      'backupFailed',
      'To every admin, after a night without a backup.',
      { problem: 'The disk is full.' },
      meera.email,
    ),
  ],
};
