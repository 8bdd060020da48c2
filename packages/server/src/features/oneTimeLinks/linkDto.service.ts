import type { OneTimeLinkDto } from '@club/shared/access';
import type { CreatedLink } from './oneTimeLinks.service';

/** A link that was just made, for the person who hands it on. */
export function toLinkDto({ link, expiresAt }: CreatedLink): OneTimeLinkDto {
  return { link, expiresAt: expiresAt.toISOString() };
}
