import type { CertificateDto } from '@club/shared/certificate';
import type { EventDto } from '@club/shared/event';
import { RegistrationModel } from '../src/features/events/registrations.model';
import type { TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { setClock } from './clock';
import { createEventManager, createPublished, eventsPath, pitchNight } from './events';

/** The address of one certificate. */
export const ofCode = (code: string, rest = '') => `/api/admin/certificates/${code}${rest}`;

/** When the evening begins, which is the time of each test. */
export const begin = new Date(pitchNight.startsAt);

/** Of who was there. */
export const present = { at: begin, by: 'Mina', scan: null };

/** Before each test, an evening begins; its manager issues certificates for it. */
export function useEvening() {
  let manager: TestAccount;
  let event: EventDto;

  beforeEach(async () => {
    setClock(begin);
    manager = await createEventManager();
    event = await createPublished(manager);
  });

  const path = () => `${eventsPath}/${event._id}/certificates`;
  return {
    get event() {
      return event;
    },
    /** Sends something as its manager. */
    send: (method: Parameters<typeof sendAs>[1], url: string, body?: object) =>
      sendAs(manager, method, url, body),
    path,
    issue: () => sendAs(manager, 'post', path()),
    async list(query = ''): Promise<CertificateDto[]> {
      return (await sendAs(manager, 'get', `${path()}?sort=name${query}`)).body;
    },
    correct: (code: string, name: string) =>
      sendAs(manager, 'post', ofCode(code, '/correct'), { name }),
    /** Signs somebody up; those who are present were there. */
    signUp: (name: string, isPresent: boolean) =>
      RegistrationModel.create({
        event: event._id,
        name,
        email: `${name.toLowerCase()}@college.example`,
        answers: [],
        present: isPresent ? present : null,
      }),
  };
}
