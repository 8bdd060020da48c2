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
 */
export function usePreview<Value>(
  value: Value,
  published: Value | null,
  askFor: AskForPreview<Value>,
) {
  const [preview, setPreview] = useState<PagesPreview | null>(null);
  /** Why the page does not show the value as it is; null when it does. */
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = preview === null && problem === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies(askFor): it asks for the value of this effect
  // biome-ignore lint/correctness/useExhaustiveDependencies(isFirst): the answer itself starts no other call
  // biome-ignore lint/correctness/useExhaustiveDependencies(preview): as above
  // biome-ignore lint/correctness/useExhaustiveDependencies(published): a new version was an edit before
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (asked: Value) => toPreview(await askFor(asked, signal));

    async function load() {
      try {
        const next = await ask(value);
        setProblem(next.problem);
        const isMissing = preview === null && published !== null;
        const shown = next.preview ?? (isMissing ? (await ask(published)).preview : null);
        if (shown) setPreview(shown);
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
    preview,
    problem: problem && `The page does not show your last change: ${problem}`,
  };
}
