import { type Visit, visit } from './visitor';

const attacker = { from: '127.0.0.1', headers: { 'Content-Type': 'application/json' } };

/** Calls that one source sends again and again, a few at a time, until it is stopped. */
export class Floods {
  /** How many calls got which status; 0: no answer. */
  readonly statuses = new Map<number, number>();
  private isStopped = false;
  private readonly loops: Promise<void>[] = [];

  constructor(private readonly url: string) {}

  /** @param openAtOnce how many of these calls are on their way at any moment */
  add(openAtOnce: number, method: string, path: string, body: object, authorization = ''): void {
    const headers = { ...attacker.headers, ...(authorization && { authorization }) };
    const options = { ...attacker, method, headers, body: JSON.stringify(body) };
    this.addActs(openAtOnce, () => visit(this.url + path, options));
  }

  /** @param act makes one call, each time another one */
  addActs(openAtOnce: number, act: () => Promise<Pick<Visit, 'status'>>): void {
    for (let open = 0; open < openAtOnce; open += 1) this.loops.push(this.repeat(act));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.loops);
  }

  private async repeat(act: () => Promise<Pick<Visit, 'status'>>): Promise<void> {
    while (!this.isStopped) {
      const { status } = await act();
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
