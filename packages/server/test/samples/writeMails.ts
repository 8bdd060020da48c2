import type { MailKind } from '@club/shared/mail';
import { mailRules } from '../../src/features/mails/mailKinds';
import type { MailWithFiles } from '../../src/features/mails/templates/layout';
import { testMail } from '../../src/features/mails/templates/testMail';
import { toMessage } from '../../src/lib/smtp';
import { admin, club, people } from './club';
import type { MailSample } from './mailSample';
import { mailSamples } from './mailSamples';

const start = `# Mails

Every kind of mail as people get it, in the order in which they meet them. \`npm run samples\` writes this file, and a
test compares it with what the site would send: a changed word shows in a review. Mails to an address that nobody has
proved greet nobody, because who types the address also chooses the name.
`;

/** The text of docs/samples/mails.md. */
export function writeMailSamples(): string {
  const all: (MailSample<MailKind> | TestSample)[] = [...Object.values(mailSamples).flat(), test];
  return [start, ...all.map((sample) => describe(sample))].join('\n');
}

/** The only mail that is never queued. */
interface TestSample extends Omit<MailSample<MailKind>, 'kind'> {
  kind: 'test';
}

const test: TestSample = {
  kind: 'test',
  when: 'An admin tries out whether mail works.',
  to: people.usual.email,
  written: testMail({ sentBy: admin }, club),
};

function describe({ kind, when, to, written }: MailSample<MailKind> | TestSample): string {
  const isAutomatic = kind === 'test' || mailRules[kind].isAutomatic;
  const message = toMessage(
    {
      messageId: '',
      references: [],
      isAutomatic,
      to,
      fromName: club.name,
      replyTo: club.email,
      ...written,
    },
    'site@udaan.example',
  );
  const headers = [
    `From: ${toText(message.from)}`,
    `Reply-To: ${toText(message.replyTo)}`,
    `To: ${message.to.address}`,
    `Subject: ${message.subject}`,
    ...Object.entries(message.headers)
      .filter(([name]) => name.startsWith('List-'))
      .map(([name, value]) => `${name}: ${value}`),
    ...message.attachments.map((file) => `Attached: ${describeFile(file)}`),
  ];
  return `## ${kind}\n\n${when}\n\n\`\`\`text\n${headers.join('\n')}\n\n${message.text}\`\`\`\n`;
}

function toText({ name, address }: { name: string; address: string }): string {
  return `${name} <${address}>`;
}

function describeFile({ filename, contentType }: MailWithFiles['files'][number]): string {
  return `${filename} (${contentType})`;
}
