/** Lets writes to a collection run one after the other, while reads go on between their pauses. */
export class Locks {
  private readonly last = new Map<string, Promise<void>>();

  /** Waits until all of the names are free; returns the function that frees them again. */
  async take(names: readonly string[]): Promise<() => void> {
    const releases: (() => void)[] = [];
    // Always in the same order, so that no two wait for each other.
    for (const name of [...names].sort()) releases.push(await this.takeOne(name));
    return () => {
      for (const release of releases) release();
    };
  }

  private async takeOne(name: string): Promise<() => void> {
    const before = this.last.get(name);
    let release = () => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.last.set(name, mine);
    await before;
    return () => {
      if (this.last.get(name) === mine) this.last.delete(name);
      release();
    };
  }
}
