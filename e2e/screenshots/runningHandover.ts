import type { HandoverAccessDto, HandoverDto, HandoverPersonDto } from '@club/shared/handover';

const id = (digit: string) => digit.repeat(24);

function accessOf(name: string, changes: Partial<HandoverAccessDto>): HandoverAccessDto {
  return {
    email: `${name}@student.example`,
    role: 'admin',
    firstDay: '2099-07-01',
    state: 'sent',
    delivery: 'mailed',
    linkCount: 1,
    expiresAt: '2099-07-30T18:30:00.000Z',
    ...changes,
  };
}

const people: HandoverPersonDto[] = [
  {
    _id: id('1'),
    name: 'Meera Iyer',
    position: 'President',
    access: accessOf('meera', { state: 'accepted' }),
    joinedBy: null,
  },
  {
    _id: id('2'),
    name: 'Tara Menon',
    position: 'Vice President',
    access: accessOf('tara', { delivery: 'copied', linkCount: 2 }),
    joinedBy: null,
  },
  {
    _id: id('3'),
    // The longest name that the API takes.
    name: 'Venkatanarasimharajuvaripeta Krishnamoorthy '.repeat(2).slice(0, 80),
    position: 'PR Head',
    access: accessOf('venkatanarasimharaju.krishnamoorthy', { state: 'expired' }),
    joinedBy: null,
  },
  {
    _id: id('4'),
    name: 'Kabir',
    position: 'Web Head',
    access: accessOf('kabir', { state: 'withdrawn', role: 'editor' }),
    joinedBy: null,
  },
  {
    _id: id('5'),
    name: 'Noor',
    position: 'Treasurer',
    access: accessOf('noor', { state: 'notDelivered', role: 'inbox' }),
    joinedBy: null,
  },
  { _id: id('6'), name: 'Nila', position: 'Mentor', access: null, joinedBy: null },
  {
    _id: id('7'),
    name: 'Ritika Banerjee',
    position: 'Event manager',
    access: null,
    joinedBy: 'ritika.banerjee@student.example',
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
