import type { FieldError } from '@club/shared/error';
import type { z } from 'zod';

/** Limits the size of the answer to a payload with thousands of wrong fields. */
const maxReportedFields = 20;

/** One entry for each wrong field, in the order of the fields; unknown fields come last. */
export function toFieldErrors(error: z.ZodError): FieldError[] {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    for (const { field, message } of fieldsOf(issue)) {
      if (!messages.has(field) && messages.size < maxReportedFields) messages.set(field, message);
    }
  }
  return Array.from(messages, ([field, message]) => ({ field, message }));
}

function fieldsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: key, message: 'This field is not known here.' }));
  }
  return [{ field: issue.path.join('.'), message: issue.message }];
}
