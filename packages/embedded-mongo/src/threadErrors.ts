import type { Worker } from 'node:worker_threads';
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

/** Resolves when a thread ends, with the error that ended it or with its exit code; never rejects. */
export function failureOf(worker: Worker): Promise<Error> {
  return new Promise((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', (code) =>
      resolve(new Error(`The database's thread ended with code ${code}.`)),
    );
  });
}
