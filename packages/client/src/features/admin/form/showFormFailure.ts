import { closestField } from '../../../components/form/closestField';
import { type FormError, isFormError } from '../../../components/form/FormError';
import { showFailure } from '../../../components/form/showFailure';
import { notify } from '../../../components/notify';

/**
 * Says in a toast why a long form was not saved: its first wrong field by the words that stand at it, which has the
 * focus then, and how many there are.
 */
export function showFormFailure(error: unknown, form: HTMLFormElement): void {
  const [first, ...others] = isFormError(error) ? listWrong(error, form) : [];
  if (!first) {
    showFailure(error);
    return;
  }
  const { label, message } = first;
  const which = `‘${label}’: ${message}`;
  notify.error(
    others.length === 0 ? which : `${others.length + 1} fields need a change. First ${which}`,
  );
}

interface WrongField {
  element: Element;
  label: string;
  message: string;
}

/** The fields that have an error, in their order on the page. */
function listWrong({ errors }: FormError, form: HTMLFormElement): WrongField[] {
  const wrong = new Map<Element, WrongField>();
  for (const { field, message } of errors) {
    const element = findElement(form, closestField(form, field));
    const label = element && labelOf(element);
    if (label && !wrong.has(element)) wrong.set(element, { element, label, message });
  }
  return [...wrong.values()].sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

function findElement(form: HTMLFormElement, name: string): Element | null {
  const found = name === '' ? null : form.elements.namedItem(name);
  return found instanceof RadioNodeList ? (found.item(0) as Element | null) : found;
}

function labelOf(field: Element): string {
  const labels = 'labels' in field ? (field.labels as NodeListOf<HTMLLabelElement> | null) : null;
  const words = labels?.[0] ?? field.querySelector('legend');
  return words?.firstChild?.textContent?.trim() ?? '';
}
