import type { TooManyRequestsError } from '../errors';

/** How long a refusal is remembered: the counts may be given back meanwhile, also by another process. */
const rememberedMilliseconds = 5_000;

/** Who was refused a moment ago, and with what. In memory: this process's refusals only. */
export class RecentRefusals {
  /** Those since this moment. */
  private readonly refusals = new Map<string, TooManyRequestsError>();
  private since = 0;

  add(key: string, refusal: TooManyRequestsError): void {
    if (this.isOver()) {
      this.refusals.clear();
      this.since = Date.now();
    }
    this.refusals.set(key, refusal);
  }

  /** @returns null when the key was not refused, or not lately */
  find(key: string): TooManyRequestsError | null {
    return this.isOver() ? null : (this.refusals.get(key) ?? null);
  }

  private isOver(): boolean {
    return Math.abs(Date.now() - this.since) >= rememberedMilliseconds;
  }
}
