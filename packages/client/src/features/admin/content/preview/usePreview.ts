import type { PagesPreview, SectionName, Sections } from '@club/shared/sections';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../api/ApiError';
import { previewSection } from '../../../../api/content';
import { logFailure } from '../../../../api/logFailure';
import { useAuth } from '../../../../session/useAuth';
import { reasonOf } from '../../reasonOf';
import { toPreview } from './toPreview';

/** After the last key. Milliseconds. */
const pause = 400;

/** The site with `value` as the section `name`. While a field is wrong, the last good one stays. */
export function usePreview<Name extends SectionName>(name: Name, value: Sections[Name]) {
  const { authorizationHeader } = useAuth();
  const [preview, setPreview] = useState<PagesPreview | null>(null);
  /** Why the page does not show the value as it is; null when it does. */
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = preview === null && problem === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies(isFirst): the answer itself starts no other call
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = () =>
      previewSection(name, value, authorizationHeader, signal).then(
        (answer) => {
          const next = toPreview(answer);
          setPreview((last) => next.preview ?? last);
          setProblem(next.problem);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          if (!(error instanceof ApiError)) logFailure('Loading the preview', error);
          setProblem(reasonOf(error));
        },
      );
    const timer = setTimeout(load, isFirst ? 0 : pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, value, authorizationHeader]);

  return {
    preview,
    problem: problem && `The page does not show your last change: ${problem}`,
  };
}
