import type { CandidateDto, DecisionsDto, ReleaseDto } from '@club/shared/decision';

export const manager = { key: '0a1b2c3d', name: 'Event manager', places: 1 };
export const head = { key: '1a1b2c3d', name: 'PR head', places: 1 };

/** Of an application. */
export const idOf = (number: number) => `0a1b2c3d-0000-4000-8000-00000000000${number}`;

const interview = { isInvited: false, interviewAt: null, attendance: null, hasNoTime: false };
const unmarked = { isLate: false, isChanged: false, ...interview };

/** Somebody who has named both positions; undecided, unless it is changed. */
export function candidate(number: number, name: string, changes: Partial<CandidateDto> = {}) {
  return {
    _id: idOf(number),
    name,
    outcome: null,
    position: null,
    passed: [],
    choices: [manager, head].map(({ key, name }) => ({ key, name })),
    replyBy: null,
    reply: null,
    isOfferedLater: false,
    placeOf: null,
    ...unmarked,
    ...changes,
  } satisfies CandidateDto;
}

/** As event manager. */
export const accepted = { outcome: 'accepted', position: manager.key } as const;

/** A board before the release. */
export function boardOf(version: number, ...candidates: CandidateDto[]): DecisionsDto {
  const none = { leftFree: [], namedByHand: [] };
  return { version, releasedAt: null, positions: [manager, head], ...none, candidates };
}

const letter = { subject: 'A subject', text: 'A text.', addressee: null };

/** What a release does, before it; about nobody, unless it is changed. */
export function releaseOf(changes: Partial<ReleaseDto>): ReleaseDto {
  return {
    version: 7,
    releasedAt: null,
    replyBy: '2030-03-31',
    undecided: [],
    uneven: [],
    obstacles: [],
    interviewsToCome: 0,
    invitedWithoutTime: 0,
    texts: { accepted: '', offered: '', reserve: '', declined: '' },
    letters: { accepted: letter, offered: letter, reserve: letter, declined: letter },
    mails: { accepted: [], offered: [], reserve: [], declined: [] },
    mailedBy: '2030-02-06T10:00:00.000Z',
    ...changes,
  };
}
