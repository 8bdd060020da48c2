import type { OwnDataDto } from '@club/shared/profile';
import { ownApplication } from '../../../test/rounds';
import { asha } from '../../../test/users';
import { toHeldParts } from './ownDataParts';

const interview = { time: null, free: [], chooseBy: null, note: '', hasTimes: true };

/** @returns what stands of it in the words of the account's data */
function wordsOf(noTimeSuits: string | null): string[] {
  const application = ownApplication({ interview: { ...interview, noTimeSuits } });
  const data: OwnDataDto = {
    exportedAt: '2030-01-20T10:00:00.000Z',
    account: asha,
    applications: [application],
    messages: [],
    mails: [],
    passkeys: [],
    auditEntries: [],
  };
  const part = toHeldParts(data, String).find(({ title }) => title === 'Applications');
  const lines = part?.entries[0]?.lines ?? [];
  return lines.flatMap(([word, value]) =>
    word === 'No time suits for the interview' ? [value] : [],
  );
}

test('that no time suits is there in words, also without any', () => {
  expect([wordsOf('Exams.'), wordsOf(''), wordsOf(null)]).toEqual([['Exams.'], ['Yes'], ['']]);
});
