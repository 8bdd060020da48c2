import { type AuditAction, auditActions } from '@club/shared/auditActions';
import type { OwnDataDto } from '@club/shared/profile';
import { zoneName } from '@club/shared/zoneName';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import styles from './ShownData.module.css';

/** What each part of the data is called, in the order in which people look for it. */
const titles: Record<Exclude<keyof OwnDataDto, 'exportedAt'>, string> = {
  account: 'Your account',
  registrations: 'Events',
  certificates: 'Certificates',
  subscribedSince: 'Mails about new events, since',
  applications: 'Applications',
  reviews: 'What you have written about applications',
  messages: 'Messages to the club',
  mails: 'Mails to you',
  passkeys: 'Passkeys',
  auditEntries: 'What you did, and what was done to your account',
};

/** The data of an account in words. Ids, codes and what is empty are only in the file. */
export function ShownData({ data }: { data: OwnDataDto }) {
  const { timeZone } = useContent().site;
  const parts = Object.entries(titles).flatMap(([name, title]) => {
    const value: unknown = new Map<string, unknown>(Object.entries(data)).get(name);
    return value === undefined ? [] : [{ name, title, value }];
  });
  return (
    <div className="stack gap-5 break">
      <p className="quiet">
        As it was on {formatMoment(data.exportedAt, timeZone)}. Times are {zoneName(timeZone)}. The
        file has codes for other programs besides.
      </p>
      {parts.map(({ name, title, value }) => (
        <details key={name} className={styles.part} open={name === 'account'}>
          <summary>
            {title}
            {Array.isArray(value) && ` (${value.length})`}
          </summary>
          {value === null ? (
            <p>{nothing[name] ?? 'Not shown before a link has reached your email address.'}</p>
          ) : (
            <Value name={name} value={value} />
          )}
        </details>
      ))}
    </div>
  );
}

const nothing: Readonly<Record<string, string>> = {
  subscribedSince: 'You get none from this site.',
  messages: 'Not shown before your email address is confirmed.',
};

interface ValueProps {
  /** Of the field that holds it. */
  name: string;
  value: unknown;
}

function Value({ name, value }: ValueProps) {
  const { timeZone } = useContent().site;
  if (Array.isArray(value)) return <List name={name} values={value} />;
  if (typeof value === 'object' && value !== null) return <Fields of={value} />;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && isMoment.test(value)) return formatMoment(value, timeZone);
  if (name === 'action' && isAuditAction(value)) return auditActions[value].words;
  return (
    <span className="typed" dir="auto">
      {String(value)}
    </span>
  );
}

function List({ name, values }: { name: string; values: unknown[] }) {
  if (values.length === 0) return <p className="quiet">Nothing.</p>;
  return (
    <ol className={`stack gap-3 ${styles.list}`}>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the data never changes while it is shown
        <li key={place}>
          <Value name={name} value={value} />
        </li>
      ))}
    </ol>
  );
}

/** Fields that say nothing to people. */
const forPrograms = new Set(['_id', 'key', 'version']);

function Fields({ of }: { of: object }) {
  const shown = Object.entries(of).filter(
    ([name, value]) => !forPrograms.has(name) && !isEmpty(value),
  );
  return (
    <dl className={`stack gap-1 ${styles.fields}`}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet">{toWords(name)}</dt>
          <dd>
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function isAuditAction(value: unknown): value is AuditAction {
  return typeof value === 'string' && Object.hasOwn(auditActions, value);
}

/** What nobody reads, e.g. the picture of a ticket: so many characters without a space. */
const code = /\S{80}/;

/** Whether nothing but ids and codes is in it. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (typeof value === 'string') return code.test(value);
  return (
    typeof value === 'object' &&
    Object.entries(value).every(([name, part]) => forPrograms.has(name) || isEmpty(part))
  );
}

/** 'emailConfirmed' becomes 'Email confirmed'. */
function toWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
