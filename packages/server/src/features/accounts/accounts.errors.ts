import { ConflictError, NotFoundError } from '../../errors';

export function userNotFound(): NotFoundError {
  return new NotFoundError('This user does not exist (any more).');
}

export function changedMeanwhile(): ConflictError {
  return new ConflictError('This account was changed meanwhile. Please look at it again.');
}
