import type { FormError } from './FormError';

/** A failure of a form that the API did not report. */
export class FormFailure extends Error implements FormError {
  /** @param errors what is wrong with single fields; without them the form shows `reason` */
  constructor(
    readonly reason: string,
    readonly errors: FormError['errors'] = [],
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'FormFailure';
  }
}
