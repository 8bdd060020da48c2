const format = new Intl.NumberFormat('en-IN');

/** A number of entries as the admin area writes it, e.g. '4,312'. */
export function formatCount(count: number): string {
  return format.format(count);
}
