import { phoneRule, readPhone } from '@club/shared/phone';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../components/form/Field';
import type { FieldReader } from '../../components/form/Form';
import styles from './PhoneNumberField.module.css';

const name = 'phone';
const plusName = 'phonePlus';

/** The phone number of a form with a PhoneNumberField. Text: a number would lose its leading zeros. */
export function readPhoneNumber(read: FieldReader): string {
  return read(plusName) + read(name);
}

/**
 * A phone number in a number field, which the specification asks for. Such a field holds digits only,
 * so a '+' is shown before it, and what is pasted is read as every other phone number. A phone number is not counted up and down: neither wheel nor arrow keys change it.
 */
export function PhoneNumberField() {
  const input = useRef<HTMLInputElement>(null);
  const [hasPlus, setHasPlus] = useState(false);
  const lastDigits = useRef('');

  // React's own onBeforeInput knows nothing of pasted text in some browsers. With the layout, it listens
  // before the next key, also when a key has just made React hydrate the page.
  useLayoutEffect(() => {
    const element = input.current;
    function keepToDigits(event: InputEvent) {
      const text = event.data ?? '';
      if (element === null || /^\d*$/.test(text)) {
        return;
      }
      event.preventDefault();
      const number = readPhone(text);
      const digits = number.replace(/\D/g, '');
      if (digits !== '') {
        // The field does not say where its caret is: what was pasted takes the place of all.
        const isTyped = text.length === 1; // a digit of another script
        element.value = isTyped ? element.value + digits : digits;
        const inputType = isTyped ? 'insertText' : 'insertFromPaste';
        element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
        if (!isTyped) setHasPlus(number.startsWith('+'));
      } else if (number === '+') {
        setHasPlus(true);
      }
    }
    element?.addEventListener('beforeinput', keepToDigits);
    return () => element?.removeEventListener('beforeinput', keepToDigits);
  }, []);

  /**
   * The plus goes with a number that is deleted as a whole (the last of its digits leaves it), and when the
   * browser fills in another one, as it is called within the country.
   */
  function handleInput({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>) {
    if (value === '' && lastDigits.current.length > 1) setHasPlus(false);
    if (!isOfPerson(nativeEvent)) setHasPlus(false);
    lastDigits.current = value;
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      setHasPlus(false);
    }
  }

  return (
    <FieldFrame name={name} label="Phone" hint={phoneRule}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...control}
            ref={input}
            type="number"
            inputMode="tel"
            // With 'tel', browsers fill in a '+', which a number field does not take: it stays empty.
            autoComplete="tel-national"
            onInput={handleInput}
            onKeyDown={handleKey}
            // A field without the focus lets the wheel scroll the page.
            onWheel={({ currentTarget }) => currentTarget.blur()}
            required
          />
          <span className={styles.plus} role="status">
            {hasPlus && '+'}
          </span>
          {hasPlus && <input type="hidden" name={plusName} value="+" />}
        </span>
      )}
    </FieldFrame>
  );
}

/** False when the browser, or a program that keeps addresses, has filled in the field. */
function isOfPerson(event: Event): boolean {
  return event instanceof InputEvent && !['', 'insertReplacementText'].includes(event.inputType);
}
