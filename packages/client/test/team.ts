import type { TeamMemberDto, TermDto, TermsNowDto } from '@club/shared/team';

/** The term of today, whenever that is. */
export const term: TermDto = {
  _id: '64d000000000000000000001',
  label: '2026-27',
  firstDay: '2020-07-01',
  lastDay: '2999-06-30',
  version: 1,
};

export const lastTerm: TermDto = {
  _id: '64d000000000000000000002',
  label: '2025-26',
  firstDay: '2019-07-01',
  lastDay: '2020-06-30',
  version: 1,
};

/** What the API says of these terms. */
export const termsNow: TermsNowDto = {
  present: term._id,
  proposed: { label: '2999-00', firstDay: '2999-07-01', lastDay: '3000-06-30' },
};

/** Somebody at a place of the term, from 0 to 9. */
export function member(place: number, name: string, position: string): TeamMemberDto {
  return {
    _id: `64e00000000000000000000${place}`,
    name,
    position,
    term: term._id,
    picture: null,
    links: [],
    order: place,
    account: null,
    isTakenOff: false,
    version: 1,
    deletedAt: null,
  };
}
