/** So long a browser may take to open it. Some never answer after the phone has slept. */
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

  /** What the work gives; null when the browser refuses it, also with a new connection. */
  async use<Result>(work: (database: Database) => Promise<Result>) {
    const database = await this.get();
    if (!database) return null;
    try {
      return await work(database);
    } catch {
      database.close();
      // Another use may have opened it again in the meantime.
      if (this.current === database) this.forget();
    }
    const again = await this.get();
    return again && (await work(again).catch(() => null));
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(null);
      }, this.patience);
    });
    const first = await Promise.race([opening, patience]);
    clearTimeout(timer);
    return first;
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
