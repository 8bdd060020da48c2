import type { ClubWithAddress } from '../../src/features/mails/lateMails.service';
import type { MailedEvent } from '../../src/features/mails/templates/eventLayout';

/* Whose samples these are: plainly invented. */

export const club: ClubWithAddress = {
  name: 'Udaan E-Cell',
  email: 'hello@udaan.example',
  url: 'https://udaan.example',
  timeZone: 'Asia/Kolkata',
};

export const people = {
  usual: { name: 'Asha Raman', email: 'asha@college.example' },
  long: {
    name: 'Sri Venkata Lakshmi Narasimha Subrahmanyam Raju',
    email: 'subrahmanyam@college.example',
  },
  otherScript: { name: 'கார்த்திகேயன்', email: 'karthikeyan@college.example' },
};

export const admin = 'Vikram Joshi';

/** What the event is about is written by the club, and its title may have letters of any script. */
export const event: MailedEvent & { slug: string } = {
  title: 'Pitch Night',
  slug: 'pitch-night',
  startsAt: new Date('2027-03-12T12:00:00Z'),
  endsAt: new Date('2027-03-12T14:30:00Z'),
  isEndOpen: false,
  place: 'Main Auditorium',
  mapLink: 'https://www.openstreetmap.org/?mlat=12.99&mlon=80.23',
};

/** The secret in a mailed link. */
const token = 'x'.repeat(43);

export const links = {
  oneTime: (purpose: string) => `${club.url}/link#token=${token}&purpose=${purpose}`,
  registration: `${club.url}/registration#token=${token}`,
  application: `${club.url}/application#token=${token}`,
  subscriber: `${club.url}/subscriber#token=${token}`,
  leave: `${club.url}/subscriber#token=${token}&leave`,
  leaveAddress: `${club.url}/api/subscribers/leave?token=${token}`,
};

export const moments = {
  linksEnd: new Date('2027-03-08T04:30:00Z'),
  lately: new Date('2027-03-01T10:15:00Z'),
};
