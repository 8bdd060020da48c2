import type { UpdateProfileRequest } from '@club/shared/profile';
import { sendSignedIn } from './signedIn';

/**
 * PATCH /api/user/update: a member's own profile.
 * @throws {ApiError} 422 when a field is wrong
 */
export async function updateProfile(profile: UpdateProfileRequest): Promise<void> {
  await sendSignedIn('/api/user/update', { method: 'PATCH', body: profile });
}
