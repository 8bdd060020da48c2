import { ConflictError, NotFoundError } from '../../errors';

export function runsAlready(): ConflictError {
  return new ConflictError('A handover runs already.');
}

export function noHandover(): NotFoundError {
  return new NotFoundError('No handover runs (any more).');
}
