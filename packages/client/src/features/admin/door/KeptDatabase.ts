/** So long a browser may take to open it, or for one use. Some never answer after the phone has slept. */
const patienceMilliseconds = 3_000;

/**
 * A database of the browser that is opened when it is needed, and again when the connection is lost: phones
 * close it while they sleep, and browsers when space is short.
 */
export class KeptDatabase<Database extends { close: () => void }> {
  private opened: Promise<Database | null> | undefined;
  /** What `opened` gives, once it is known. */
  private current: Database | null = null;

  /** @param open is given what to call when the browser closes the connection */
  constructor(
    private readonly open: (onClose: () => void) => Promise<Database>,
    private readonly patience = patienceMilliseconds,
  ) {}

  /** Whether the browser lets it be opened. */
  async isOpen(): Promise<boolean> {
    return (await this.get()) !== null;
  }

  /** What the work gives; null when the browser refuses it or does not answer, also with a new connection. */
  async use<Result>(work: (database: Database) => Promise<Result>) {
    const database = await this.get();
    if (!database) return null;
    try {
      return await this.inTime(work(database));
    } catch {
      database.close();
      // Another use may have opened it again in the meantime.
      if (this.current === database) this.forget();
    }
    const again = await this.get();
    return again && (await this.inTime(work(again)).catch(() => null));
  }

  async close(): Promise<void> {
    const database = await this.opened;
    this.forget();
    database?.close();
  }

  private readonly forget = () => {
    this.opened = undefined;
    this.current = null;
  };

  private get(): Promise<Database | null> {
    this.opened ??= this.openInTime();
    return this.opened;
  }

  /** One that comes late is used from then on. */
  private async openInTime(): Promise<Database | null> {
    let isLate = false;
    const opening = this.tryToOpen().then((database) => {
      this.current = database;
      if (isLate && database) this.opened = Promise.resolve(database);
      return database;
    });
    return await this.inTime(opening).catch(() => {
      isLate = true;
      return null;
    });
  }

  private async inTime<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The browser does not answer.')), this.patience);
    });
    try {
      return await Promise.race([work, patience]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Old browsers throw at once in private windows. */
  private async tryToOpen(): Promise<Database | null> {
    try {
      return await this.open(this.forget);
    } catch {
      return null;
    }
  }
}
