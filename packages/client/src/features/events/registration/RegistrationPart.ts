import type { OwnRegistrationDto } from '@club/shared/registration';

/** What each part of the page of a registration gets. */
export interface RegistrationPart {
  /** Of the registration's link. */
  token: string;
  registration: OwnRegistrationDto;
  /** Called with the registration as it is after a change. */
  onDone: (registration: OwnRegistrationDto) => void;
}
