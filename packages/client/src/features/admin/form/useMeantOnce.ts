import { useRef } from 'react';
import { askForMeant } from '../../../components/form/askForMeant';
import { FormFailure } from '../../../components/form/FormFailure';

/** Refuses a form only to ask something: it is no failure, and no toast says so. */
export class FormQuestion extends FormFailure {}

/**
 * Asks once before a form with a field `email` is sent whether another address was meant: what it returns throws a
 * FormQuestion, which the form shows at the field. The same address goes through when the button is pressed again.
 */
export function useMeantOnce(): (email: string) => void {
  const asked = useRef('');
  return (email) => {
    const question = askForMeant(email);
    if (question === undefined || asked.current === email) return;
    asked.current = email;
    const message = `${question} If not, press the button once more.`;
    throw new FormQuestion(message, [{ field: 'email', message }]);
  };
}
