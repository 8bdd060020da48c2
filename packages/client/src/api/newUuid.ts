/** A uuid of version 4. `crypto.randomUUID` is missing on sites without HTTPS, as many are within a campus. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = { 6: (byte & 0x0f) | 0x40, 8: (byte & 0x3f) | 0x80 }[index] ?? byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
