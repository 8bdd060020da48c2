import type { EventDto, SaveEventRequest } from '@club/shared/event';
import { createMember, type TestAccount } from './accounts';
import { sendAs } from './adminCalls';

/** An evening in Kolkata, for 100 people. */
export const pitchNight: SaveEventRequest = {
  slug: 'pitch-night-2030',
  title: 'Pitch Night',
  text: 'Five teams, **one** stage.',
  picture: null,
  place: { name: 'Main hall', mapLink: 'https://maps.example/main-hall' },
  startsAt: '2030-01-30T12:00:00.000Z',
  endsAt: '2030-01-30T14:30:00.000Z',
  isEndOpen: false,
  opensAt: null,
  closesAt: '2030-01-29T18:30:00.000Z',
  capacity: 100,
  promoteUntilHours: 2,
  reminderHours: [48, 3],
  questions: [
    { key: null, kind: 'choice', label: 'T-shirt', options: ['S', 'M', 'L'], isRequired: true },
    { key: null, kind: 'text', label: 'Your idea', options: [], isRequired: false },
  ],
};

export const eventsPath = '/api/admin/events';

export const createEventManager = (): Promise<TestAccount> =>
  createMember({ username: 'Vikram', role: 'editor' });

/** A draft of `by`, with the given fields and those of the pitch night. */
export async function createDraft(
  by: TestAccount,
  changes: Partial<SaveEventRequest> = {},
): Promise<EventDto> {
  const { status, body } = await sendAs(by, 'post', eventsPath, { ...pitchNight, ...changes });
  expect(status).toBe(201);
  return body;
}

/** An event that takes registrations. */
export async function createPublished(
  by: TestAccount,
  changes: Partial<SaveEventRequest> = {},
): Promise<EventDto> {
  const { _id } = await createDraft(by, changes);
  const { status, body } = await sendAs(by, 'post', `${eventsPath}/${_id}/publish`);
  expect(status).toBe(200);
  return body;
}
