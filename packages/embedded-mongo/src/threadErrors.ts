import { storeErrorClasses } from './store/storeErrors';

/** An error on its way between two threads, which strips it of its class. */
export interface ErrorMessage {
  name: string;
  message: string;
}

export function toErrorMessage(error: unknown): ErrorMessage {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };
}

/** Gives an error that came from another thread its class again. */
export function fromErrorMessage({ name, message }: ErrorMessage): Error {
  const ErrorClass = storeErrorClasses.find((candidate) => candidate.name === name) ?? Error;
  return new ErrorClass(message);
}
