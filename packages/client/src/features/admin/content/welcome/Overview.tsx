import type { ReactNode } from 'react';
import { send } from '../../../../api/send';
import { getSection } from '../../query/getSection';
import { useServerState } from '../../query/useServerState';
import { EmailAddress } from '../../shell/EmailAddress';
import styles from './welcome.module.css';

/** What is written so far, in a line for each step. It is only a help: without an answer it is left out. */
export function Overview() {
  const { data } = useServerState({
    key: ['invitations', 'overview'],
    call: 'Loading the overview',
    get: loadOverview,
  });
  return (
    <section className={styles.overview} aria-labelledby="overview" aria-busy={data === null}>
      <h2 id="overview" className="size-0">
        Written so far
      </h2>
      <dl>
        <Line name="Club">{data && describeClub(data)}</Line>
        <Line name="Look">{data && <Colours {...data.brand.value.colours} />}</Line>
        <Line name="Sample">{data && describeSample(data)}</Line>
        <Line name="People">{data && describePeople(data)}</Line>
      </dl>
    </section>
  );
}

type OverviewData = Awaited<ReturnType<typeof loadOverview>>;

async function loadOverview(signal: AbortSignal) {
  const [site, brand, sample, invitations] = await Promise.all([
    getSection('site', signal),
    getSection('brand', signal),
    send('GET /api/admin/sample', { signal }),
    send('GET /api/admin/invitations', { signal }),
  ]);
  return { site, brand, sample, invitations };
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? '…'}</dd>
    </div>
  );
}

function describeClub({ site, sample }: OverviewData) {
  const { name, institute } = site.value;
  return sample.remaining.includes('name') ? 'Nothing yet' : `${name}, ${institute}`;
}

function Colours(colours: { accent: string; second: string; ground: string }) {
  const shown = [colours.accent, colours.second, colours.ground];
  return (
    <>
      <svg viewBox="0 0 60 20" className={styles.colours} aria-hidden="true">
        {shown.map((colour, index) => (
          <circle key={colour} cx={10 + 20 * index} cy="10" r="9" fill={colour} />
        ))}
      </svg>
      <span className="visually-hidden">{shown.join(', ')}</span>
    </>
  );
}

function describeSample({ sample }: OverviewData) {
  return sample.parts.length === 0 ? 'Cleared' : 'Still in place';
}

function describePeople({ invitations }: OverviewData) {
  if (invitations.length === 0) return 'Nobody invited yet';
  return (
    <ul>
      {invitations.map(({ _id, email }) => (
        <li key={_id}>
          <EmailAddress email={email} />
        </li>
      ))}
    </ul>
  );
}
