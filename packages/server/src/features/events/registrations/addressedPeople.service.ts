import type { EventFiguresDto } from '@club/shared/eventFigures';
import type { AddressedState } from '@club/shared/registrationMessage';
import { Types } from '../../../lib/mongoose';
import { getPlaces, type Places } from '../places/eventPlaces.service';
import { inState, RegistrationModel, type RegistrationRecord } from '../registrations.model';

/* Of each state to whose people the team writes: who they are, and who of them has an address. */

export type Recipient = Pick<
  RegistrationRecord,
  '_id' | 'name' | 'email' | 'confirmedAt' | 'forgottenAt'
>;

export const recipientFields = 'name email confirmedAt forgottenAt';

/** Those of an event who are in a state, in the order in which they signed up. */
export async function findAddressed(event: string, state: AddressedState): Promise<Recipient[]> {
  return await find(event, state, await getPlaces(event));
}

/** Why somebody gets no mail of the team; null for who gets it. */
export function whyNoMail({
  email,
  confirmedAt,
}: Pick<Recipient, 'email' | 'confirmedAt'>): string | null {
  if (email === '') return 'There is no email address.';
  return confirmedAt ? null : 'The email address was never confirmed.';
}

/** To how many in each state the team can write. Who is forgotten is missed by nobody. */
export async function countAddressed(
  event: string,
  places: Places,
): Promise<EventFiguresDto['toWrite']> {
  const count = async (state: AddressedState) => {
    const found = await find(event, state, places);
    const mailed = found.filter((one) => whyNoMail(one) === null).length;
    const known = found.filter(({ forgottenAt }) => !forgottenAt).length;
    return { mailed, unreached: known - mailed };
  };
  const [placed, came, absent, waiting, cancelled] = await Promise.all([
    count('placed'),
    count('came'),
    count('absent'),
    count('waiting'),
    count('cancelled'),
  ]);
  return { placed, came, absent, waiting, cancelled };
}

async function find(event: string, state: AddressedState, places: Places): Promise<Recipient[]> {
  const found = { event: new Types.ObjectId(event), $and: inAddressed(state, places) };
  return await RegistrationModel.find(found, recipientFields).sort({ createdAt: 1 }).lean();
}

function inAddressed(state: AddressedState, places: Places): object[] {
  if (state === 'came') return [{ present: { $ne: null } }];
  if (state === 'absent') return [inState('placed', places), { present: null }];
  return [inState(state, places)];
}
