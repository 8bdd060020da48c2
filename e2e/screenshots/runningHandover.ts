import type { HandoverAccessDto, HandoverDto, HandoverPersonDto } from '@club/shared/handover';

const id = (digit: string) => digit.repeat(24);

/** Somebody whom the plan invites. */
function invite(
  _id: string,
  name: string,
  position: string,
  { mailbox, ...access }: Partial<HandoverAccessDto> & { mailbox: string },
): HandoverPersonDto {
  return {
    _id,
    name,
    position,
    isOnTeam: true,
    access: {
      name,
      email: `${mailbox}@student.example`,
      role: 'admin',
      firstDay: '2099-07-01',
      state: 'sent',
      delivery: 'mailed',
      linkCount: 1,
      expiresAt: '2099-07-30T18:30:00.000Z',
      account: null,
      ...access,
    },
    joinedBy: null,
    applicationEmail: '',
  };
}

/** The longest name that the API takes. */
const longName = 'Venkatanarasimharajuvaripeta Krishnamoorthy '.repeat(2).slice(0, 80);
const onPageOnly = { isOnTeam: true, access: null, joinedBy: null, applicationEmail: '' };

const people: HandoverPersonDto[] = [
  invite(id('1'), 'Meera Iyer', 'President', { mailbox: 'meera', state: 'accepted' }),
  invite(id('2'), 'Tara Menon', 'Vice President', {
    mailbox: 'tara',
    delivery: 'copied',
    linkCount: 2,
  }),
  invite(id('3'), longName, 'PR Head', {
    mailbox: 'venkatanarasimharaju.krishnamoorthy',
    state: 'expired',
  }),
  invite(id('4'), 'Kabir', 'Web Head', { mailbox: 'kabir', state: 'withdrawn', role: 'editor' }),
  invite(id('5'), 'Noor', 'Treasurer', { mailbox: 'noor', state: 'notDelivered', role: 'inbox' }),
  { ...onPageOnly, _id: id('6'), name: 'Nila', position: 'Mentor' },
  {
    ...onPageOnly,
    _id: id('7'),
    name: 'Ritika Banerjee',
    position: 'Event manager',
    joinedBy: 'ritika.banerjee@student.example',
    applicationEmail: 'ritika.banerjee@student.example',
  },
];

/** A handover that runs, with an access in each state. */
export const runningHandover: HandoverDto = {
  _id: id('a'),
  state: 'running',
  startedAt: '2099-06-10T06:30:00.000Z',
  startedBy: { _id: id('b'), name: 'Vikram' },
  term: { _id: id('c'), label: '2099-00', firstDay: '2099-07-01', lastDay: '2100-06-30' },
  people,
  endings: [
    { account: id('d'), name: 'Kiran', role: 'editor', lastDay: '2099-07-31', state: 'set' },
    { account: id('b'), name: 'Vikram', role: 'admin', lastDay: '2099-07-31', state: 'waiting' },
  ],
  canUndo: true,
  overAfterUndo: [],
};
