import { demoPeople, guestNames, memberName, memberNames, studentEmail } from './people';

/** Somebody who signs up. */
export type Person = readonly [name: string, email: string];

/** Who signs up for events: the member of the demo first, then members and guests in turns. */
const people: Person[] = [
  [memberName, demoPeople.member.email],
  ...memberNames.flatMap(([member, address], index): Person[] => {
    const guest = guestNames[index];
    const both: Person[] = [[member, studentEmail(address)]];
    return guest ? [...both, [guest[0], studentEmail(guest[1])]] : both;
  }),
];

/** Others for each event; the member of the demo always. */
export function choosePeople(count: number, turn: number): Person[] {
  const [first, ...others] = people;
  const start = (turn * 17) % others.length;
  const turned = [...others.slice(start), ...others.slice(0, start)];
  return first ? [first, ...turned].slice(0, count) : [];
}
