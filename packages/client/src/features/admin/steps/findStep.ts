/**
 * The page of a step, its number from 1, and the paths of the steps beside it; undefined when there is no
 * such step.
 * @param pages in their order
 */
export function findStep<Page extends { step: string }>(
  pages: readonly Page[],
  name: string | undefined,
  toPath: (step: string) => string,
) {
  const index = pages.findIndex(({ step }) => step === name);
  const page = pages[index];
  const pathAt = (place: number) => (pages[place] ? toPath(pages[place].step) : null);
  return page && { ...page, number: index + 1, back: pathAt(index - 1), next: pathAt(index + 1) };
}
