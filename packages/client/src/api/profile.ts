import type { UpdateProfileRequest } from '@club/shared/profile';
import { send } from './client';

/**
 * PATCH /api/user/update: a member's own profile.
 * @throws {ApiError} 422 when a field is wrong
 */
export async function updateProfile(
  profile: UpdateProfileRequest,
  authorization: string,
): Promise<void> {
  await send('/api/user/update', { method: 'PATCH', body: profile, authorization });
}
