import { StartError } from '../startError';

/** A backup that cannot be made, read or restored, for a reason that its message names: one sentence or two. */
export class ArchiveError extends StartError {}
