import { type FocusEvent, useState } from 'react';

/**
 * Asks beside a field for an email address whether another one was meant, when the person leaves it. What knows common
 * domains is loaded then; without a connection nothing is asked.
 */
export function useMeantAddress() {
  const [meant, setMeant] = useState<string | null>(null);
  return {
    hint: meant === null ? undefined : `Did you mean ${meant}?`,
    onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
      if (value === '') return;
      import('./meantAddress').then(
        ({ meantAddress }) => setMeant(meantAddress(value)),
        () => undefined,
      );
    },
  };
}
