import { randomUUID } from 'node:crypto';
import type { RegistrationDto } from '@club/shared/registration';
import type { Scan } from '@club/shared/scan';
import { createMember } from './accounts';
import { sendAs } from './adminCalls';
import { createEventManager, createPublished, eventsPath } from './events';

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** When the phones of the tests scan. */
export const scannedAt = fromNow(-5);

/** The door is open, and places are still given on. */
export const soon = { startsAt: fromNow(180), endsAt: fromNow(360), closesAt: null };

export type TestDoor = Awaited<ReturnType<typeof openDoor>>;

/** An event for two people, its manager Vikram, and Meera at its door. */
export async function openDoor() {
  const manager = await createEventManager();
  const meera = await createMember({ username: 'Meera', role: 'inbox' });
  const event = await createPublished(manager, { ...soon, capacity: 2 });
  const pathOf = (what: string) => `${eventsPath}/${event._id}/${what}`;
  return {
    manager,
    meera,
    event,
    pathOf,
    read: async () => (await sendAs(meera, 'get', pathOf('door'))).body,
    send: (scans: object, by = meera) => sendAs(by, 'post', pathOf('scans'), scans),
    async add(name: string): Promise<RegistrationDto> {
      const person = { name, email: `${name.toLowerCase()}@college.example`, answers: [] };
      return (await sendAs(manager, 'post', pathOf('registrations'), person)).body;
    },
    /** Changes a registration as the team does by hand. */
    change: ({ _id }: Pick<RegistrationDto, '_id'>, change: string) =>
      sendAs(manager, 'patch', `${pathOf('registrations')}/${_id}`, { change }),
  };
}

/** What a phone at the main door sends. */
export const scanOf = (fields: Partial<Scan>) => ({
  _id: randomUUID(),
  at: scannedAt,
  device: 'Main door',
  ...fields,
});
