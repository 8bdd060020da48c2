/** What is wrong with the content folder, for the person who edits it: one line for each problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
