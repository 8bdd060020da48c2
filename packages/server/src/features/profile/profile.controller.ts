import type { MessageResponse } from '@club/shared/error';
import type { Request, Response } from 'express';
import { accountOf } from '../../middleware/authenticate';
import * as profile from './profile.service';
import { updateProfileRequest } from './profile.validators';

export async function updateProfile(
  request: Request,
  response: Response<MessageResponse>,
): Promise<void> {
  const changes = updateProfileRequest.parse(request.body);
  await profile.updateProfile(accountOf(response), changes);
  response.json({ message: 'Profile updated successfully!' });
}
