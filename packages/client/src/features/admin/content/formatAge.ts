/** From the largest to the smallest: the unit, and its length in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago `moment` (ISO 8601) was, in words, e.g. '12 minutes ago'. */
export function formatAge(moment: string, now = Date.now()): string {
  const seconds = (now - Date.parse(moment)) / 1000;
  const found = units.find(([, length]) => seconds >= length);
  if (!found) return 'a moment ago';
  const [unit, length] = found;
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(seconds / length), unit);
}
