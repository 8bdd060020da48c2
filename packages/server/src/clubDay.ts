import type { DescribeClub } from './clubDetails';

/** Today in the club's time zone, as 'YYYY-MM-DD'. Days in this form compare as texts. */
export type GetToday = () => string;

export function createToday(describeClub: DescribeClub): GetToday {
  return () => toDay(new Date(), describeClub().timeZone);
}

/** @param timeZone an IANA name such as Asia/Kolkata */
export function toDay(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString('sv-SE', { timeZone }); // Sweden writes dates as ISO 8601 does
}
