import type { SampleDto } from '@club/shared/setup';
import { Link } from 'react-router-dom';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { Loading } from '../../../../components/Loading';
import { paths } from '../../../../paths';
import { useAction } from '../../actions/useAction';
import { useServerState } from '../../query/useServerState';
import { adminPath } from '../../shell/adminPath';
import { LoadFailure } from '../../shell/LoadFailure';
import { StepBar } from '../../steps/StepBar';
import { sampleChanges } from '../RemoveSample';
import { SampleParts } from '../SampleParts';
import { loadPage } from './loadPage';
import type { ShownStep } from './steps';
import styles from './welcome.module.css';

/** Shows what is left of the sample, and clears it or keeps it. */
export function SampleStep({ shown }: { shown: ShownStep }) {
  const { data, error, reload } = useServerState({
    key: ['sample'],
    call: 'Loading the sample',
    get: (signal) => send('GET /api/admin/sample', { signal }),
  });
  if (error !== null) return <LoadFailure what="The sample" error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  return data.parts.length === 0 ? (
    <NothingLeft shown={shown} />
  ) : (
    <Sample shown={shown} sample={data} />
  );
}

function NothingLeft({ shown }: { shown: ShownStep }) {
  return (
    <>
      <p className={styles.intro}>
        Nothing of the sample is left. What was cleared can be brought back: texts under{' '}
        <Link to={adminPath('content')}>Content</Link>, with ‘Versions’, people and pictures out of
        the bins of <Link to={adminPath('team')}>team</Link> and{' '}
        <Link to={adminPath('media')}>pictures</Link>.
      </p>
      <StepBar shown={shown} skipText="Go on" />
    </>
  );
}

interface SampleProps {
  shown: ShownStep;
  sample: SampleDto;
}

function Sample({ shown, sample: { mark, parts, remaining } }: SampleProps) {
  const {
    isBusy,
    reason,
    run: clear,
  } = useAction({
    call: 'Clearing the sample',
    act: () => send('POST /api/admin/sample/clear', { body: { mark } }),
    changes: sampleChanges,
    failureText: null,
    onSuccess: () => loadPage(shown.next ?? paths.admin),
  });
  return (
    <>
      <p className={styles.intro}>
        The site shows a sample club. Keep it while you look around, or clear it: what you have
        written yourself stays. Texts can be brought back from the versions of each part, people and
        pictures out of their bins for 30 days. Terms are deleted at once; that of today stays.
      </p>
      {remaining.length > 0 && <Remaining remaining={remaining} />}
      <section aria-labelledby="cleared">
        <h2 id="cleared" className="size-0">
          This is cleared
        </h2>
        <SampleParts parts={parts} isOpen />
      </section>
      {reason && (
        <p role="alert" className="reason">
          {reason}
        </p>
      )}
      <StepBar shown={shown} skipText="Keep it">
        <Button busyText={isBusy ? 'Clearing…' : undefined} onClick={clear}>
          Clear the sample
        </Button>
      </StepBar>
    </>
  );
}

const remainingNames: Record<SampleDto['remaining'][number], string> = {
  name: 'name',
  shortName: 'short name',
  institute: 'institute',
  email: 'email',
};

function Remaining({ remaining }: Pick<SampleDto, 'remaining'>) {
  const names = new Intl.ListFormat('en').format(remaining.map((field) => remainingNames[field]));
  return (
    <p className="reason">
      The {names} {remaining.length === 1 ? 'is' : 'are'} still the sample’s, and{' '}
      {remaining.length === 1 ? 'stays' : 'stay'}.{' '}
      <Link to={adminPath('welcome', { step: 'club' })}>Write your own first</Link>
    </p>
  );
}
