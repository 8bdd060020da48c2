/**
 * Copies a text. On pages without TLS browsers have no clipboard, and know the former way only.
 * @throws {Error} when the browser refuses both
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const focused = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    // In sight, because nothing else is selected; and the page must not scroll to it.
    Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' });
    document.body.append(field);
    field.select();
    const isCopied = copySelection();
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    if (!isCopied) throw new Error('The browser copies nothing.');
  }
}

/** Copies what is selected. @returns whether the browser did */
export function copySelection(): boolean {
  return document.execCommand?.('copy') ?? false;
}
