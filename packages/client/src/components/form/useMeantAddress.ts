import { type FocusEvent, useState } from 'react';

/**
 * Asks beside a field for an email address whether another one was meant, when the person leaves it. What knows common
 * domains is loaded then; without a connection nothing is asked.
 */
export function useMeantAddress() {
  const [hint, setHint] = useState<string>();
  return {
    hint,
    onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
      if (value === '') return;
      import('./askForMeant').then(
        ({ askForMeant }) => setHint(askForMeant(value)),
        () => undefined,
      );
    },
  };
}
