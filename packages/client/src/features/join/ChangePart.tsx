import type { OwnApplicationDto } from '@club/shared/application';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button';
import { Loading } from '../../components/Loading';
import { loadOrReloadOnce } from '../../reloadOnce';
import { readTyped } from './typedChange';

interface ChangePartProps {
  token: string;
  application: OwnApplicationDto;
  onChange: (application: OwnApplicationDto) => void;
}

const loadForm = async () => ({ default: (await import('./ChangeForm')).ChangeForm });

/** Most people come to read. */
const ChangeForm = lazy(() => loadOrReloadOnce(loadForm));

/** Until the deadline, what was sent can be changed. */
export function ChangePart(props: ChangePartProps) {
  const [isChanging, setChanging] = useState(() => readTyped(props.token) !== null);
  if (isChanging) {
    return (
      <Suspense fallback={<Loading />}>
        <ChangeForm {...props} onDone={() => setChanging(false)} />
      </Suspense>
    );
  }
  return (
    <div>
      <Button variant="quiet" onClick={() => setChanging(true)}>
        Change my application
      </Button>
    </div>
  );
}
