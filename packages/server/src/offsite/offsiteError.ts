import { StartError } from '../startError';

/** Why a backup cannot be sent off this machine or fetched: sentences that say what to do. */
export class OffsiteError extends StartError {}
