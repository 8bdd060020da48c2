import type { EventFiguresDto } from '@club/shared/eventFigures';
import type { AddressedState } from '@club/shared/registrationMessage';
import { Types } from '../../../lib/mongoose';
import { getPlaces, type Places } from '../places/eventPlaces.service';
import { inState, RegistrationModel, type RegistrationRecord } from '../registrations.model';

/* Of each state to whose people the team writes: who they are, and who of them has an address. */

export type Recipient = Pick<
  RegistrationRecord,
  '_id' | 'name' | 'email' | 'confirmedAt' | 'present'
>;

export const recipientFields = 'name email confirmedAt present';

/** Those of an event who are in a state, in the order in which they signed up. */
export async function findAddressed(event: string, state: AddressedState): Promise<Recipient[]> {
  return await RegistrationModel.find(
    filterOf(event, state, await getPlaces(event)),
    recipientFields,
  )
    .sort({ createdAt: 1 })
    .lean();
}

/** Those of them who get a mail of the team. */
export async function findMailed(event: string, state: AddressedState): Promise<Recipient[]> {
  return (await findAddressed(event, state)).filter((one) => whyNoMail(one) === null);
}

/** Why somebody gets no mail of the team; null for who gets it. */
export function whyNoMail({
  email,
  confirmedAt,
}: Pick<Recipient, 'email' | 'confirmedAt'>): string | null {
  if (email === '') return 'There is no email address.';
  return confirmedAt ? null : 'The email address was never confirmed.';
}

/** How many have a place at an event and are not in. */
export async function countAbsent(event: string): Promise<number> {
  return await RegistrationModel.countDocuments(filterOf(event, 'absent', await getPlaces(event)));
}

type Addressed = Pick<RegistrationRecord, 'email' | 'confirmedAt' | 'forgottenAt' | 'present'>;

/** To how many of those in each state the team can write. Who is forgotten is missed by nobody. */
export function countAddressed({
  placed,
  waiting,
  cancelled,
}: Record<'placed' | 'waiting' | 'cancelled', Addressed[]>): EventFiguresDto['toWrite'] {
  const [came, absent] = [placed.filter(wasThere), placed.filter((one) => !wasThere(one))];
  return {
    placed: countMailed(placed),
    inLine: countMailed([...placed, ...waiting]),
    came: countMailed(came),
    absent: countMailed(absent),
    waiting: countMailed(waiting),
    cancelled: countMailed(cancelled),
  };
}

function wasThere({ present }: Addressed): boolean {
  return Boolean(present);
}

function countMailed(people: Addressed[]): EventFiguresDto['toWrite'][AddressedState] {
  const mailed = people.filter((one) => whyNoMail(one) === null).length;
  const known = people.filter(({ forgottenAt }) => !forgottenAt).length;
  return { mailed, unreached: known - mailed };
}

function filterOf(event: string, state: AddressedState, places: Places): object {
  return { event: new Types.ObjectId(event), $and: inAddressed(state, places) };
}

function inAddressed(state: AddressedState, places: Places): object[] {
  if (state === 'came') return [{ present: { $ne: null } }];
  if (state === 'inLine') {
    return [{ $or: [inState('placed', places), inState('waiting', places)] }];
  }
  if (state === 'absent') return [inState('placed', places), { present: null }];
  return [inState(state, places)];
}
