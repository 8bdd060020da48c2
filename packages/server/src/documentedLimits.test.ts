import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxEntries, maxQuestions, maxReminders, maxSeries } from '@club/shared/eventLimits';
import { maxFeedbackText } from '@club/shared/feedbackLimits';
import { feedbackDays } from '@club/shared/feedbackQuestions';
import { saveRoundRequest } from '@club/shared/round';
import { graceMinutes } from '@club/shared/roundLimits';
import { maxPasswordBytes } from '@club/shared/rules/passwordFields';
import { maxPeopleOfTerm } from '@club/shared/teamLimits';
import { z } from 'zod';
import { spamDays } from './features/contacts/contacts.model';
import { unconfirmedDays } from './features/events/registrations/registrationRetention.service';
import { overlapDays } from './features/handover/handover.service';
import { handoverLinkDays, invitationDays } from './features/invitations/invitations.service';
import { noticeDays } from './features/overview/overview.service';
import { resetLinkMinutes } from './features/passwords/passwords.service';
import { untouchedDraftDays } from './features/rounds/applicationSpace.service';
import { reminderDays } from './features/upkeep/renewalReminders.service';
import { defaultMailsPerDay } from './lib/smtp';
import { minSecretBytes, tokenLifetimeDays } from './lib/tokens';
import { mailsToAddress, signUpsPer } from './limits/allowances';
import { messageStorageLimit } from './limits/limits';
import { messagesPer } from './limits/messageLimits';
import { maxPictureFileBytes } from './pictures/pictureInspection';
import { emptySections } from './sections/sections';

const changelog = 'CHANGELOG.md';
const operations = 'docs/operations.md';
const spamWords = 'packages/client/src/features/admin/messages/spamWords.ts';
const admin = 'packages/client/src/features/admin';
const megabytes = maxPictureFileBytes / 1_000_000;
const [firstReminder = 0, secondReminder = 0, lastReminder = 0] = reminderDays;
const { spam } = messageStorageLimit;
const mailsOfKind = Object.values(mailsToAddress).map(({ points }) => points);

const root = join(__dirname, '../../..');

/** How long a text of a round may be, by the rules of the request. */
function lengthIn(field: string, ofEntry?: string): number | undefined {
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const { properties } = z.toJSONSchema(saveRoundRequest, options) as JsonSchema;
  const schema = properties?.[field];
  return (ofEntry === undefined ? schema : schema?.items?.properties?.[ofEntry])?.maxLength;
}

interface JsonSchema {
  maxLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

test.each([
  ['.env.example', /(\d+) bytes/g, minSecretBytes],
  ['.env.example', /#MAIL_PER_DAY=(\d+)/g, defaultMailsPerDay],
  ['.env.example', /takes (\d+)\./g, defaultMailsPerDay],
  [changelog, /`MAIL_PER_DAY` mails \((\d+)\)/g, defaultMailsPerDay],
  [operations, /at Gmail takes (\d+)/g, defaultMailsPerDay],
  ['packages/shared/src/auth.ts', /(\d+) bytes/g, maxPasswordBytes],
  ['docs/specification.md', /(\d+) bytes/g, maxPasswordBytes],
  ['docs/specification.md', /valid for (\d+) days/g, tokenLifetimeDays],
  ['docs/decisions/0005-types-are-shared-validation-is-not.md', /(\d+) bytes/g, maxPasswordBytes],
  [operations, /one email address.*\| than (\d+) messages an hour/g, messagesPer.writer.points],
  [spamWords, /than (\d+) messages in an hour/g, messagesPer.writer.points],
  [operations, /one source, such.*\| than (\d+) messages a day/g, messagesPer.network.points],
  [spamWords, /than (\d+) messages in a day/g, messagesPer.network.points],
  [operations, /all together.*\| than (\d+) messages a day/g, messagesPer.all.points],
  [spamWords, /than (\d+) messages came/g, messagesPer.all.points],
  [operations, /spam from one source \| (\d+) messages an/g, messagesPer.spamOfNetwork.points],
  [operations, /wrong field.* \| (\d+) an hour/g, messagesPer.refusedOfNetwork.points],
  [operations, /full \| ([\d,]+) messages, 64 MB/g, messageStorageLimit.messages],
  [operations, /([\d,]+) messages and 8 MB/g, spam.messages],
  [operations, /\| (\d+) to \d+ of a kind/g, Math.min(...mailsOfKind)],
  [operations, /\| \d+ to (\d+) of a kind/g, Math.max(...mailsOfKind)],
  [operations, /sign-ups of strangers.*\| ([\d,]+) an hour/g, signUpsPer.event.points],
  [operations, /has saved for (\d+) days/g, untouchedDraftDays],
  [changelog, /nobody saves for (\d+) days/g, untouchedDraftDays],
  ['docs/security.md', /a text of ([\d,]+) characters/g, maxFeedbackText],
  ['docs/specification.md', /text, once and for (\d+) days/g, feedbackDays],
  [changelog, /once and within (\d+) days/g, feedbackDays],
  [operations, /ended more than (\d+) months ago/g, emptySections.privacy.registrationMonths],
  [operations, /confirmed within (\d+) days/g, unconfirmedDays],
  [operations, /it is deleted after (\d+) days/g, spamDays],
  ['packages/client/src/features/admin/messages/SpamHead.tsx', /after (\d+) days/g, spamDays],
  ['packages/client/src/features/admin/messages/SpamHead.tsx', /than ([\d,]+)\./g, spam.messages],
  [changelog, /(\d+) people and/g, maxPeopleOfTerm],
  [changelog, /(?:most|of) (\d+) MB/g, megabytes],
  ['docs/security.md', /a picture (\d+) MB/g, megabytes],
  ['docs/security.md', /uploads have at most (\d+) MB/g, megabytes],
  ['docs/specification.md', /413 over (\d+) MB/g, megabytes],
  [operations, /bodies of (\d+) MB/g, megabytes],
  ['deploy/nginx.conf', /client_max_body_size (\d+)m/g, megabytes],
  [operations, /each at most (\d+) MB/g, megabytes],
  [`${admin}/dashboard/reminders.ts`, /noticeDays = (\d+)/g, noticeDays],
  ['packages/shared/src/overview.ts', /within (\d+) days/g, noticeDays],
  ['docs/specification.md', /warns (\d+) days before/g, noticeDays],
  [`${admin}/handover/Upkeep.tsx`, /reminded (\d+), \d+ and/g, firstReminder],
  [`${admin}/handover/Upkeep.tsx`, /reminded \d+, (\d+) and/g, secondReminder],
  [`${admin}/handover/Upkeep.tsx`, /and (\d+) days before/g, lastReminder],
  [`${admin}/events/eventFields.ts`, /maxPlaces = (\d+)/g, maxEntries],
  [`${admin}/events/eventFields.ts`, /maxQuestions = (\d+)/g, maxQuestions],
  [`${admin}/events/eventFields.ts`, /maxReminders = (\d+)/g, maxReminders],
  [`${admin}/events/eventFields.ts`, /maxSeries = (\d+)/g, maxSeries],
  [`${admin}/rounds/RoundForm.tsx`, /up to (\d+) minutes later/g, graceMinutes],
  [`${admin}/rounds/RoundForm.tsx`, /limit=\{(\d+)\} label="Title"/g, lengthIn('title')],
  [`${admin}/rounds/RoundForm.tsx`, /limit=\{(\d+)\}\s+label="For the term"/g, lengthIn('term')],
  [`${admin}/rounds/RoundForm.tsx`, /limit=\{(\d+)\} label="What/g, lengthIn('text')],
  [`${admin}/rounds/PositionsInput.tsx`, /limit=\{(\d+)\}/g, lengthIn('positions', 'name')],
  [
    `${admin}/rounds/QuestionsInput.tsx`,
    /limit=\{(\d+)\} label="Q/g,
    lengthIn('questions', 'label'),
  ],
  [`${admin}/rounds/reviews/CriteriaInput.tsx`, /limit=\{(\d+)\}/g, lengthIn('criteria', 'name')],
  [changelog, /up to (\d+) minutes after/g, graceMinutes],
  ['docs/specification.md', /up to (\d+) minutes after/g, graceMinutes],
  [`${admin}/access/AccessPage.tsx`, /works for (\d+) days/g, invitationDays],
  [`${admin}/handover/AccessStep.tsx`, /they work for (\d+) days/g, handoverLinkDays],
  [`${admin}/handover/AccessStep.tsx`, /Proposed: (\d+) days/g, overlapDays],
  ['docs/handover.md', /proposed: (\d+) days/g, overlapDays],
  ['packages/shared/src/handover.ts', /roles: (\d+) days/g, overlapDays],
  [operations, /within (\d+) minutes/g, resetLinkMinutes],
  [changelog, /once, within (\d+) minutes/g, resetLinkMinutes],
])('%s says %s as the code has it', (file, pattern, limit) => {
  const text = readFileSync(join(root, file), 'utf8');
  const numbers = Array.from(text.matchAll(pattern), ([, number]) =>
    Number(number?.replace(',', '')),
  );
  expect(new Set(numbers)).toEqual(new Set([limit]));
});
