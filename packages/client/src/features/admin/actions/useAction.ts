import { useBusy } from '../../../components/useBusy';
import { type Outcome, useOutcome } from './useOutcome';

export interface Action<Result> extends Outcome<Result> {
  /** Calls the API. */
  act: () => Promise<Result>;
}

/** What a button does: it is busy meanwhile, then a toast says how it ended. A failure is logged. */
export function useAction<Result>({ act, ...outcome }: Action<Result>) {
  const { perform, ...shown } = useOutcome(outcome);
  const { isBusy, run } = useBusy(() => perform(act));
  return { isBusy, run, ...shown };
}
