import { ObjectId, Timestamp } from 'bson';
import { MongoError } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { localTime, type TimeZone, timeZoneOf, utc, utcTime } from '../values/timeZone';
import { type Compile, isNullish, namedArguments, type Operators, type Scope } from './expression';

const millisecondsOf = new Map([
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
]);
const monthsOf = new Map(Object.entries({ year: 12, quarter: 3, month: 1 }));
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Dates, in UTC or in a zone with its summer time. */
export const dateExpressions: Operators = {
  $dateTrunc: (operand, compile, name) => {
    const names = namedArguments(operand, name, ['date', 'unit'], ['timezone', 'startOfWeek']);
    const [dateOf, unitOf] = [compile(names.date), compile(names.unit)];
    const startOf = compile('startOfWeek' in names ? names.startOfWeek : 'sun');
    const zoneOf = zoneIn(names.timezone, compile);
    return (scope) => {
      const [date, unit] = [dateOf(scope), unitOf(scope)];
      const [zone, start] = [zoneOf(scope), startOf(scope)];
      if (isNullish(date) || isNullish(unit) || zone === undefined) return null;
      if (unit === 'week' && isNullish(start)) return null;
      return truncate(toDate(date), unit, start, zone);
    };
  },
};

/** The zone an operand names: UTC without one, undefined when it is null or missing. */
function zoneIn(operand: unknown, compile: Compile): (scope: Scope) => TimeZone | undefined {
  if (operand === undefined) return () => utc;
  const evaluate = compile(operand);
  return (scope) => {
    const name = evaluate(scope);
    if (isNullish(name)) return undefined;
    if (typeof name === 'string') return timeZoneOf(name);
    throw new MongoError(40517, `A timezone is a string, not ${bsonTypeName(name)}`);
  };
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw new MongoError(5166307, `A date is needed, not ${bsonTypeName(value)}`);
}

/** The start of the unit in which a date lies. */
function truncate(date: Date, unit: unknown, startOfWeek: unknown, zone: TimeZone): Date {
  const local = localTime(date, zone);
  const months = monthsOf.get(String(unit));
  if (months !== undefined) {
    const month = local.getUTCMonth() - (local.getUTCMonth() % months);
    return utcTime(dateOf(local.getUTCFullYear(), month, 1), zone);
  }
  const length = millisecondsOf.get(String(unit));
  if (typeof unit !== 'string' || length === undefined)
    throw new MongoError(9, `There is no unit of time '${String(unit)}'`);
  if (unit === 'week') {
    const day = weekdays.indexOf(String(startOfWeek).slice(0, 3).toLowerCase());
    if (day < 0) throw new MongoError(9, `'${String(startOfWeek)}' is not a day of the week`);
    const back = (local.getUTCDay() - day + 7) % 7;
    const start = dateOf(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - back);
    return utcTime(start, zone);
  }
  const start = new Date(Math.floor(local.getTime() / length) * length);
  // Hours and less are counted by the clock's present offset, days by the calendar.
  return unit === 'day'
    ? utcTime(start, zone)
    : new Date(date.getTime() - (local.getTime() - start.getTime()));
}

function dateOf(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}
