import type { ContactDto, ContactRequest } from '@club/shared/contact';
import type { UserDto } from '@club/shared/user';
import type { Filling } from './filling';
import { demoPeople, memberName, studentEmail } from './people';

type Fate = 'new' | 'taken' | 'answered' | 'spam';

interface Written {
  daysAgo: number;
  name: string;
  email: string;
  message: string;
  fate: Fate;
  /** Of the team: an answer, or a note for each other. */
  reply?: string;
}

const messages: Written[] = [
  {
    daysAgo: 79,
    name: 'Girish Nandakumar',
    email: 'girish.n@mail.example',
    fate: 'answered',
    message: 'I finished here in 2011 and run a small dairy. Do you look for mentors?',
    reply:
      'Dear Mr Nandakumar,\n\nvery much so! Our mentors give one evening a month. May one of them call you on Saturday?',
  },
  {
    daysAgo: 66,
    name: 'Noor Jahan',
    email: studentEmail('noor.jahan'),
    fate: 'answered',
    message: 'Is there a way to use the Design Lab outside of workshops?',
    reply: 'Hello Noor,\n\non Tuesdays and Thursdays after 16:00. Ask for the key in Room 12.',
  },
  {
    daysAgo: 45,
    name: 'Kwame Mensah',
    email: studentEmail('kwame.mensah'),
    fate: 'answered',
    message: 'I left a blue jacket in the Central Workshop on Sunday morning.',
    reply: 'Hello Kwame,\n\nit hangs behind the door of Room 12, and it is still blue.',
  },
  {
    daysAgo: 33,
    name: 'Pritam Lokhande',
    email: 'pritam@library.example',
    fate: 'answered',
    message: 'The city library would like to show the best ideas of your students for a month.',
    reply: 'Dear Mr Lokhande,\n\nwhat an honour! We bring eight posters on Monday.',
  },
  {
    daysAgo: 120,
    name: 'Isha Patil',
    email: studentEmail('isha.patil'),
    fate: 'answered',
    message: 'Can first-year students come to Ideas Night, or is it for members only?',
    reply: 'Hello Isha,\n\neverybody can come, and first-year students most of all. See you there!',
  },
  {
    daysAgo: 58,
    name: 'Raghavendra Pai',
    email: 'pai@nandi-foundry-works.example',
    fate: 'answered',
    message:
      'We would like to give a prize for the hackathon: a week in our prototype shop. Whom do I talk to?',
    reply:
      'Dear Mr Pai,\n\nthat is a wonderful prize, thank you. Our sponsor head calls you tomorrow.',
  },
  {
    daysAgo: 20,
    name: 'Sunita Kulshreshtha',
    email: 'sunita.k@mail.example',
    fate: 'answered',
    message:
      'My daughter will study at your institute next year. Is there a club for her idea, a sewing machine for one hand?',
    reply:
      'Dear Ms Kulshreshtha,\n\nyes: us. She is welcome at our Friday evenings from her first week on, and Prototype Day is made for such an idea.',
  },
  {
    daysAgo: 6,
    name: 'Yash Agarwal',
    email: studentEmail('yash.agarwal'),
    fate: 'answered',
    message:
      'I was at Founders’ Evening, but my certificate has no middle name. Can you correct it?',
    reply: 'Hello Yash,\n\nit is corrected: the same link shows the new one.',
  },
  {
    daysAgo: 4,
    name: 'Mira Fonseca',
    email: 'mira@tarang-cloud.example',
    fate: 'taken',
    message: 'Our contract ends in three months. Shall we meet about next year?',
    reply: 'Our sponsor head wants to ask for two levels. Wait for the budget before we answer.',
  },
  {
    daysAgo: 3,
    name: 'Principal’s Office',
    email: 'office@institute.example',
    fate: 'taken',
    message:
      'Please send the number of participants of all events of this term until the end of the month.',
    reply: 'The figures are under Events, ‘Past’, ‘Save as CSV’. I do it on Thursday.',
  },
  {
    daysAgo: 2,
    name: 'देवेंद्र चौधरी',
    email: 'devendra.c@mail.example',
    fate: 'new',
    message: 'नमस्ते! क्या पिच नाइट में दूसरे कॉलेज के छात्र भी आ सकते हैं?',
  },
  {
    daysAgo: 1,
    name: memberName,
    email: demoPeople.member.email,
    fate: 'new',
    message:
      'I have a ticket for Pitch Night and would like to bring my sister, who is on the waiting list. Is there a chance?',
  },
  {
    daysAgo: 1,
    name: 'Leila Haddad',
    email: 'leila@morning-paper.example',
    fate: 'new',
    message:
      'I write for the Morning Paper about student founders. Could I interview two of your teams after Pitch Night?',
  },
  {
    daysAgo: 8,
    name: 'Best Rank Now',
    email: 'deals@best-rank.example',
    fate: 'spam',
    message: 'https://best-rank.example/offer https://best-rank.example/now',
  },
  {
    daysAgo: 2,
    name: 'Winner Desk',
    email: 'winner@prizes.example',
    fate: 'spam',
    message:
      'Congratulations! Your domain has won. Reply with your account number to receive the prize.',
  },
];

/** Messages that are new, taken, answered, and spam. */
export function fillMessages(filling: Filling): void {
  const { story } = filling;
  messages.forEach((written, index) => {
    const minutes = String(10 + index * 3);
    story.on(-written.daysAgo, `09:${minutes}`, () => write(filling, written));
    story.on(-written.daysAgo, `20:${minutes}`, () => treat(filling, written));
  });
}

async function write({ visitor }: Filling, { name, email, message }: Written): Promise<void> {
  const request: ContactRequest = { username: name, email, message };
  await visitor.post('/api/form/contact', request);
}

async function treat(filling: Filling, { email, fate, reply }: Written): Promise<void> {
  const inbox = await filling.as(demoPeople.door.email);
  const [found] = await inbox.get<ContactDto[]>(
    `/api/admin/contacts?email=${encodeURIComponent(email)}`,
  );
  if (!found || fate === 'new') return; // the site has taken it for spam by itself
  const path = `/api/admin/contacts/${found._id}`;
  const { version } = found;
  if (fate === 'spam') return inbox.patch(path, { version, status: 'spam' });
  const { userData } = await inbox.get<{ userData: UserDto }>('/api/auth/user');
  await inbox.patch(path, { version, assignee: userData._id });
  if (reply === undefined) return;
  if (fate === 'taken') await inbox.post(`${path}/notes`, { text: reply });
  else await inbox.post(`${path}/answer`, { version: version + 1, text: reply });
}
