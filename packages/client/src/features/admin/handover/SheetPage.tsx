import type {
  HandoverAccessDto,
  HandoverDto,
  HandoverEndingDto,
  HandoverPersonDto,
} from '@club/shared/handover';
import { isInEffect } from '@club/shared/handoverAccess';
import { isOtherName } from '@club/shared/otherName';
import type { UpkeepDto } from '@club/shared/upkeep';
import { roleNames } from '@club/shared/userWords';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { Button } from '../../../components/Button';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { useOutdate } from '../query/useChange';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { EmailAddress } from '../shell/EmailAddress';
import { LoadFailure } from '../shell/LoadFailure';
import { type Dates, useDates } from '../shell/useDates';
import { describeLink, stateName } from './InvitationState';
import styles from './sheet.module.css';

/** One page to print for the meeting of both teams. It holds no link and no password. */
export function SheetPage({ handover }: { handover: HandoverDto }) {
  const { data, error, reload } = useServerState({
    key: ['upkeep'],
    call: 'Loading the upkeep',
    get: (signal) => send('GET /api/admin/upkeep', { signal }),
  });
  const outdate = useOutdate();
  // People accept meanwhile, and the sheet is printed.
  useEffect(() => outdate(['handover']), [outdate]);
  if (error !== null) return <LoadFailure what="The sheet" error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  return (
    <div className={`stack gap-3 break ${styles.sheet}`}>
      <PageHead title="Handover sheet" noIndex />
      <div className="row gap-3 split no-print">
        <Link to={adminPath('handover')}>Back to the handover</Link>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <Sheet handover={handover} upkeep={data} />
    </div>
  );
}

function Sheet({ handover, upkeep }: { handover: HandoverDto; upkeep: UpkeepDto }) {
  const dates = useDates();
  const { term, people, endings } = handover;
  const { formatDay, formatMoment } = dates;
  // The first of the links.
  const [start = ''] = people.flatMap(({ access }) => access?.firstDay ?? []).toSorted();
  return (
    <>
      <h1 tabIndex={-1}>Handover to {term.label}</h1>
      <p>
        Day of change: <strong>{formatDay(term.firstDay)}</strong>. The term ends on{' '}
        {formatDay(term.lastDay)}. As of {formatMoment(serverNow().toISOString())}.
      </p>
      <h2>The next team</h2>
      <NextTeam people={people} />
      <h2>Roles that end</h2>
      <p>{describeEndings(endings, dates)}</p>
      <h2>Renewals, and keys outside the site</h2>
      <UpkeepList upkeep={upkeep} dates={dates} />
      <h2>To do together</h2>
      <ul className={`bullets ${styles.tasks}`}>
        <li>
          Each new person has opened the link and logged in
          {start > dates.today() && `, from ${formatDay(start)} on`}.
        </li>
        <li>A backup was made, verified, and somebody knows where it is kept.</li>
        <li>Server, repository and social accounts have new owners, and new passwords.</li>
      </ul>
    </>
  );
}

/** Each name once. What somebody has ended meanwhile is no matter for the meeting. */
function describeEndings(endings: HandoverEndingDto[], { formatDay }: Dates): string {
  const lines = endings
    .filter(({ state }) => state !== 'ended')
    .map(({ name, role, lastDay, state }) => {
      const person = `${name} (${roleNames[role]})`;
      if (state === 'changed') return `${person}, changed by hand: see the page Access`;
      const waits = state === 'waiting' ? ', once somebody has accepted to be admin' : '';
      return `${person} on ${formatDay(lastDay)}${waits}`;
    });
  return [...new Set(lines)].join('; ') || 'None.';
}

/** With who has left and keeps something: what is settled is no matter for the meeting. */
function NextTeam({ people }: Pick<HandoverDto, 'people'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Position</th>
          <th scope="col">Name</th>
          <th scope="col">Role on the site</th>
        </tr>
      </thead>
      <tbody>
        {people
          .filter(({ isOnTeam, access }) => isOnTeam || (access && isInEffect(access)))
          .map((person) => (
            <tr key={person._id}>
              <td>{person.isOnTeam ? person.position : 'Not on the team'}</td>
              <td>{person.isOnTeam ? person.name || '…' : person.access?.name}</td>
              <td>
                <AccessOf {...person} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function AccessOf({ name, access, joinedBy }: HandoverPersonDto) {
  const isOther = access !== null && isOtherName(access.name, name);
  if (access && (!isOther || isInEffect(access))) {
    return <AccessCell access={access} isOther={isOther} />;
  }
  if (joinedBy === null) return '–';
  return (
    <>
      {joinedBy !== '' && (
        <span className={styles.email}>
          <EmailAddress email={joinedBy} />
        </span>
      )}
      <span className="detail">Not invited</span>
    </>
  );
}

interface AccessCellProps {
  access: HandoverAccessDto;
  /** Whether it is for somebody whom the page Team does not name any more. */
  isOther: boolean;
}

function AccessCell({ access, isOther }: AccessCellProps) {
  const dates = useDates();
  const { role, email, name, state } = access;
  return (
    <>
      {isOther && `${name}: `}
      {roleNames[role]}{' '}
      <span className={styles.email}>
        <EmailAddress email={email} />
      </span>
      <span className="detail">
        {stateName(access)}
        {state === 'sent' && `. ${describeLink(access, dates)}`}
      </span>
    </>
  );
}

function UpkeepList({ upkeep, dates }: { upkeep: UpkeepDto; dates: Dates }) {
  const { domain, certificate, keyHolders } = upkeep;
  const renewal = ({ day, payer }: UpkeepDto['domain']) =>
    `${day ? dates.formatDay(day) : 'day unknown'}, paid by ${payer || '…'}`;
  return (
    <ul className="bullets">
      <li>Domain: {renewal(domain)}</li>
      <li>Certificate: {renewal(certificate)}</li>
      {keyHolders.map(({ place, people }) => (
        <li key={place}>
          {place}: {people || '…'}
        </li>
      ))}
    </ul>
  );
}
