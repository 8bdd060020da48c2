import { ApiError } from './ApiError';

/**
 * What is stored now, when `error` says that somebody else has saved meanwhile; null for any other error.
 * It has the shape that the refused call answers or loads.
 */
export function currentOf<Stored>(error: unknown): Stored | null;
export function currentOf(error: unknown): unknown {
  return error instanceof ApiError ? (error.current ?? null) : null;
}
