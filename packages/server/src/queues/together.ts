/** What has become of one item of several that were done together. */
export type Outcome<Result> = { value: Result } | { error: unknown };

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Does together what comes while the same is being done: hundreds who want the same in one moment then cost a few
 * commands to the database in place of one each. What comes alone is done at once.
 */
export class Together<Item, Result> {
  /** By key, while something of it is being done or is about to be. */
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>();

  /**
   * @param act does them in their order, and gives the outcome of each; what it throws is that of all
   * @param failsForAll whether those that wait would fail in the same way, e.g. without the database
   * @param most at once
   */
  constructor(
    private readonly act: (items: readonly Item[], key: string) => Promise<Outcome<Result>[]>,
    private readonly failsForAll: (error: unknown) => boolean = () => false,
    private readonly most = 100,
  ) {}

  /** @param key what is done together has the same, e.g. the id of a document that is changed */
  run(item: Item, key = ''): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = this.waiting.get(key);
      if (waiting) {
        waiting.push({ item, resolve, reject });
        return;
      }
      this.waiting.set(key, [{ item, resolve, reject }]);
      // The others of this turn of the event loop come along.
      setImmediate(() => void this.work(key));
    });
  }

  private async work(key: string): Promise<void> {
    for (;;) {
      const batch = this.waiting.get(key)?.splice(0, this.most) ?? [];
      if (batch.length === 0) break;
      await this.settle(batch, key);
    }
    this.waiting.delete(key);
  }

  private async settle(batch: Waiting<Item, Result>[], key: string): Promise<void> {
    try {
      const outcomes = await this.act(
        batch.map(({ item }) => item),
        key,
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index] ?? { error: new Error('It has no outcome.') };
        if ('value' in outcome) resolve(outcome.value);
        else reject(outcome.error);
      }
    } catch (error) {
      const waiting = this.failsForAll(error) ? this.waiting.get(key)?.splice(0) : [];
      for (const { reject } of [...batch, ...(waiting ?? [])]) reject(error);
    }
  }
}

/** The outcome of doing one item by itself. */
export async function outcomeOf<Result>(act: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { value: await act() };
  } catch (error) {
    return { error };
  }
}
