/**
 * The field of the form that shows what `path` names: itself, or what it is a part of, e.g. 'address'
 * for 'address.2', its third line. '' when there is none.
 */
export function closestField(form: HTMLFormElement | null, path: string): string {
  if (path === '' || form?.elements.namedItem(path) != null) return path;
  return closestField(form, path.slice(0, Math.max(0, path.lastIndexOf('.'))));
}
