import type { MessageResponse } from '@club/shared/error';
import type { RequestHandler, Response } from 'express';
import type { DescribeClub } from '../../clubDetails';
import { accountOf } from '../../middleware/authenticate';
import * as profile from './profile.service';
import { updateProfileRequest } from './profile.validators';

export function updateProfile(describeClub: DescribeClub): RequestHandler {
  return async (request, response: Response<MessageResponse>) => {
    const changes = updateProfileRequest.parse(request.body);
    await profile.updateProfile(accountOf(response), changes, describeClub().name);
    response.json({ message: 'Profile updated successfully!' });
  };
}
