/** An export or import that cannot be done, for a reason that its message names. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
