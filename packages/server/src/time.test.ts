import { formatUntil } from './time';

test.each([
  ['midnight in Kolkata', '2027-02-04T18:30:00Z', 'Asia/Kolkata', 'the end of 4 February 2027'],
  ['as clocks go back', '2027-10-31T23:00:00Z', 'Europe/Berlin', 'the end of 31 October 2027'],
  ['the night before', '2027-10-30T22:00:00Z', 'Europe/Berlin', 'the end of 30 October 2027'],
  ['midnight elsewhere', '2027-02-05T00:00:00Z', 'Asia/Kolkata', '5 February 2027 at 05:30 IST'],
  ['a minute before', '2027-02-04T18:29:00Z', 'Asia/Kolkata', '4 February 2027 at 23:59 IST'],
])('what ends at midnight ends with the day before: %s', (_name, moment, timeZone, end) => {
  expect(formatUntil(new Date(moment), timeZone)).toBe(`until ${end}`);
});
