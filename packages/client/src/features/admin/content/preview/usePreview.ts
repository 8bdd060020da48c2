import type { PagesPreview } from '@club/shared/preview';
import type { SectionName, Sections } from '@club/shared/sections';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../api/ApiError';
import { previewSection } from '../../../../api/content';
import { logFailure } from '../../../../api/logFailure';
import { reasonOf } from '../../actions/reasonOf';
import { toPreview } from './toPreview';

/** After the last key. Milliseconds. */
const pause = 400;

/**
 * The site with `value` as the section `name`. While a field is wrong, the last good one stays; at first
 * that is the published one.
 */
export function usePreview<Name extends SectionName>(
  name: Name,
  value: Sections[Name],
  published: Sections[Name],
) {
  const [preview, setPreview] = useState<PagesPreview | null>(null);
  /** Why the page does not show the value as it is; null when it does. */
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = preview === null && problem === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies(isFirst): the answer itself starts no other call
  // biome-ignore lint/correctness/useExhaustiveDependencies(preview): as above
  // biome-ignore lint/correctness/useExhaustiveDependencies(published): a new version was an edit before
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (asked: Sections[Name]) =>
      toPreview(await previewSection(name, asked, signal));

    async function load() {
      try {
        const next = await ask(value);
        setProblem(next.problem);
        const shown = next.preview ?? (preview === null ? (await ask(published)).preview : null);
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
  }, [name, value]);

  return {
    preview,
    problem: problem && `The page does not show your last change: ${problem}`,
  };
}
