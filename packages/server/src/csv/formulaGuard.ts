/**
 * A cell that begins like this is a formula for a spreadsheet, and could send what is in the table to a
 * stranger: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^'*[=+\-@\t\r]/;
const guardedFormula = /^'+[=+\-@\t\r]/;

/**
 * What is written to a file: a formula gets an apostrophe in front, which makes it a text. So does one
 * that has apostrophes in front already: otherwise `withoutGuard` would take away one of its own.
 */
export function withGuard(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** The way back: `withoutGuard(withGuard(cell))` is `cell`, whatever it begins with. */
export function withoutGuard(cell: string): string {
  return guardedFormula.test(cell) ? cell.slice(1) : cell;
}
