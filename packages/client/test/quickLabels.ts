import type { DOMWindow } from 'jsdom';

/** The elements that a label can be for. */
const labelable = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const;

/**
 * Makes `control` and `labels` of a page quick. To find a field by its name asks for the labels of each
 * field, and for each of them jsdom goes through the whole page for each label.
 */
export function quickenLabels(page: DOMWindow): void {
  const { document } = page;
  const label = page.HTMLLabelElement.prototype;
  replaceGetter(label, 'control', (it: HTMLLabelElement, ask) => {
    const control = it.isConnected && it.htmlFor && document.getElementById(it.htmlFor);
    return control && 'labels' in control && !isHidden(control) ? control : ask();
  });
  for (const kind of labelable) {
    const prototype = page[`HTML${kind}Element`].prototype;
    replaceGetter(prototype, 'labels', (it: HTMLElement, ask) => {
      if (!it.isConnected || isHidden(it)) return ask();
      return [...document.querySelectorAll('label')].filter(({ control }) => control === it);
    });
  }
}

function isHidden(field: HTMLElement): boolean {
  return field.getAttribute('type') === 'hidden';
}

/** @param get gets the element, and what asks jsdom. */
function replaceGetter<It extends object>(
  prototype: object,
  name: string,
  get: (it: It, ask: () => unknown) => unknown,
): void {
  const original = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...original,
    get(this: It) {
      return get(this, () => original?.get?.call(this));
    },
  });
}
