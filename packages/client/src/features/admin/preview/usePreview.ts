import type { PagesPreview, SectionPreviewDto } from '@club/shared/preview';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { logFailure } from '../../../api/logFailure';
import { reasonOf } from '../actions/reasonOf';
import { toPreview } from './toPreview';

/** After the last key. Milliseconds. */
const pause = 400;

/** Asks the API what the site would show. */
type AskForPreview<Value> = (value: Value, signal: AbortSignal) => Promise<SectionPreviewDto>;

/**
 * The site with `value` in it. While a field is wrong, the last good one stays; at first that is the
 * published one, if there is one.
 * @param what shows it, e.g. 'The certificate'
 */
export function usePreview<Value>(
  value: Value,
  published: Value | null,
  askFor: AskForPreview<Value>,
  what = 'The page',
) {
  const [shown, setShown] = useState<{ value: Value; preview: PagesPreview } | null>(null);
  /** Why the page does not show the value as it is; null when it does. */
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = shown === null && problem === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies(askFor): it asks for the value of this effect
  // biome-ignore lint/correctness/useExhaustiveDependencies(isFirst): the answer itself starts no other call
  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): as above
  // biome-ignore lint/correctness/useExhaustiveDependencies(published): a new version was an edit before
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function ask(asked: Value): Promise<string | null> {
      const { preview, problem: found } = toPreview(await askFor(asked, signal));
      if (preview) setShown({ value: asked, preview });
      return found;
    }

    async function load() {
      try {
        const found = await ask(value);
        setProblem(found);
        if (found && shown === null && published !== null) await ask(published);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) logFailure('Loading the preview', error);
        setProblem(reasonOf(error));
      }
    }

    const timer = setTimeout(load, isFirst ? 0 : pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [value]);

  return {
    preview: shown?.preview ?? null,
    /** What it shows. */
    shown: shown?.value ?? null,
    problem: problem && `${what} does not show your last change: ${problem}`,
  };
}
