/** By how much the server's clock is ahead of the browser's, in milliseconds. */
let ahead = 0;

/** Learns the server's time from the header `Date` of an answer. */
export function learnServerTime({ headers }: Response): void {
  const moment = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
}

/** Now, as the server's last answer says: the clock of a browser may be days off. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}

/** Whether a moment (ISO 8601) has come, by the same clock. */
export function isPast(moment: string): boolean {
  return Date.parse(moment) <= serverNow().getTime();
}
