/** A text with the digits of every script as 0 to 9. NFKC knows wide and decorated ones, and not the others. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, toDigit);
}

/** The digits of each script are in a row, from zero on: the tenth one before a digit is none. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
