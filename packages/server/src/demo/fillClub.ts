import type { MediaDto } from '@club/shared/media';
import type { SectionDto } from '@club/shared/sectionAnswers';
import type { SectionName, Sections, Sponsor } from '@club/shared/sections';
import type { Caller } from './caller';
import type { Filling } from './filling';
import { lastDayToApply } from './fillRound';
import { demoPeople } from './people';
import { type Logo, sponsorLogos } from './sponsorLogos';

/** What the pages say, and what the team keeps in mind besides. */
export function fillClub(filling: Filling): void {
  const { story } = filling;
  story.on(-310, '19:00', () => writeSite(filling));
  story.on(-280, '18:00', () => addSponsors(filling));
  story.on(-160, '12:00', () => signCertificates(filling));
  story.on(-12, '09:00', () => announce(filling));
  story.on(-60, '17:00', () => keepInMind(filling));
  story.on(-40, '15:10', () => writeTemplates(filling));
  const logins = [
    [-5, '09:12', demoPeople.editor.email],
    [-4, '20:05', demoPeople.door.email],
    [-3, '19:30', demoPeople.reviewer.email],
    [-2, '18:40', demoPeople.editor.email],
    [-1, '22:10', demoPeople.president.email],
  ] as const;
  for (const [days, time, email] of logins) story.on(days, time, () => logIn(filling, email));
}

/** Publishes a section with changes. */
async function publish<Name extends SectionName>(
  caller: Caller,
  section: Name,
  change: (value: Sections[Name]) => Partial<Sections[Name]>,
): Promise<void> {
  const path = `/api/admin/content/${section}`;
  const { value, version } = await caller.get<SectionDto<Name>>(path);
  await caller.put(path, { version, value: { ...value, ...change(value) } });
}

async function writeSite({ as }: Filling): Promise<void> {
  const editor = await as(demoPeople.president.email);
  await publish(editor, 'site', () => ({
    description:
      'We meet **every Friday at 17:30** in the Student Activity Centre. Bring an idea, or bring questions for the ideas of others: both are welcome.',
  }));
}

async function addSponsors({ as, story }: Filling): Promise<void> {
  const editor = await as(demoPeople.editor.email);
  const add = async (
    name: string,
    level: string,
    logo: Logo | null,
    from: number,
    until: number | null,
  ) => ({
    name,
    level,
    url: `https://${name.toLowerCase().replace(/\W+/g, '-')}.example`,
    logo: logo && (await uploadLogo(editor, name, logo)),
    from: story.day(from),
    until: until === null ? null : story.day(until),
  });
  const entries: Sponsor[] = [
    await add('Nandi Foundry Works', 'Lead partner', 'gear', -320, 400),
    await add('Tarang Cloud', 'Lead partner', 'waves', -280, 85),
    await add('Beej Seed Fund', 'Partner', 'leaf', -250, 115),
    await add('Chai & Charter', 'Partner', 'cup', -200, 30),
    await add('Riverside Makerspace', 'In kind', 'hex', -320, null),
    await add('Old Mill Press', 'In kind', null, -680, -330),
  ];
  await publish(editor, 'sponsors', () => ({ entries }));
}

async function uploadLogo(editor: Caller, name: string, logo: Logo): Promise<string> {
  const query = new URLSearchParams({
    name: `${logo}.svg`,
    alt: `Logo of ${name}`,
    purpose: 'logo',
  });
  const file = Buffer.from(sponsorLogos[logo]);
  const { _id } = await editor.upload<MediaDto>(`/api/admin/media?${query}`, file, 'image/svg+xml');
  return _id;
}

async function signCertificates({ as, nameOf }: Filling): Promise<void> {
  const admin = await as(demoPeople.president.email);
  await publish(admin, 'certificates', () => ({
    signers: [
      { name: nameOf(demoPeople.president.email), position: 'President', image: null },
      { name: nameOf('adviser@club.example'), position: 'Adviser', image: null },
    ],
  }));
}

async function announce({ as, story }: Filling): Promise<void> {
  const editor = await as(demoPeople.editor.email);
  await publish(editor, 'notice', () => ({
    text: 'We look for **next year’s team**: apply under ‘Join us’ in the next days.',
    until: story.day(lastDayToApply),
  }));
}

async function keepInMind({ as, story }: Filling): Promise<void> {
  const admin = await as(demoPeople.president.email);
  await admin.put('/api/admin/upkeep', {
    version: 0,
    domain: { day: story.day(26), payer: 'the treasurer, with the card of the institute' },
    certificate: { day: story.day(140), payer: '' },
    keyHolders: [
      { place: 'Server', people: 'the president and the adviser' },
      { place: 'Instagram', people: 'the head of press' },
    ],
  });
}

async function writeTemplates({ as }: Filling): Promise<void> {
  const door = await as(demoPeople.door.email);
  const templates = [
    [
      'Come on Friday',
      'Hello {name},\n\nthank you for writing to {club}. Come to our open evening on Friday at 17:30: no need to sign up.',
    ],
    [
      'Sponsoring',
      'Dear {name},\n\nthank you for your interest in {club}. I send you our one-page offer today, and would like to call you this week. When does it suit you?',
    ],
  ];
  for (const [title, text] of templates) {
    await door.post('/api/admin/answer-templates', { title, text });
  }
}

async function logIn({ visitor, password }: Filling, email: string): Promise<void> {
  await visitor.post('/api/auth/login', { email, password });
}
