import type { OwnApplicationDto } from '@club/shared/application';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/Button';
import { Loading } from '../../components/Loading';
import { loadOrReloadOnce } from '../../reloadOnce';
import { readTyped } from './typedChange';

interface ChangePartProps {
  token: string;
  application: OwnApplicationDto;
  onChange: (application: OwnApplicationDto) => void;
  /** What was sent. */
  children: ReactNode;
}

const loadForm = async () => ({ default: (await import('./ChangeForm')).ChangeForm });

/** Most people come to read. */
const ChangeForm = lazy(() => loadOrReloadOnce(loadForm));

/** What was sent; until the deadline it can be changed, in a form in its place. */
export function ChangePart({ children, ...props }: ChangePartProps) {
  const { token, application } = props;
  const [step, setStep] = useState<'reading' | 'changing' | 'changed'>(() =>
    readTyped(token) === null ? 'reading' : 'changing',
  );
  if (application.canChange && step === 'changing') {
    return (
      <Suspense fallback={<Loading />}>
        <ChangeForm {...props} onDone={() => setStep('changed')} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      {application.canChange && (
        <div>
          <Button
            variant="quiet"
            onClick={() => setStep('changing')}
            autoFocus={step === 'changed'}
          >
            Change my application
          </Button>
        </div>
      )}
    </>
  );
}
