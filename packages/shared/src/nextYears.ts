/** The label of the term that comes after one, e.g. '2027-28' after '2026-27': every number is one more. */
export function nextYears(label: string): string {
  // The site once called a second term of a year '2026-27 (2)'.
  return label.replace(/ \(\d+\)$/, '').replace(/\d+/g, (digits) =>
    String(Number(digits) + 1)
      .padStart(digits.length, '0')
      .slice(-digits.length),
  );
}
