import type { FormError } from './FormError';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What is missing or malformed in a form, by the attributes of its fields (`required`, `type`, `min` ...).
 * In the order of the fields. A group of radio buttons is named once.
 */
export function findWrongFields(form: HTMLFormElement): FormError['errors'] {
  const wrong = [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    (control) => control.willValidate && !control.validity.valid,
  );
  return wrong.map((control) => ({ field: control.name, message: describe(control) }));
}

function describe(control: Control): string {
  const { type, validity, value, validationMessage } = control;
  const isChosen = type === 'radio' || type.startsWith('select');
  if (validity.valueMissing && isChosen) return 'Please choose one.';
  if (!validity.badInput && value.trim() === '') return 'Please fill in this field.';
  if (type === 'email') return 'Please enter a valid email address.';
  // In the language of the browser, e.g. by how much a number is too large.
  return validationMessage || 'Please check this field.';
}
