/**
 * Moves the clock of this process, so that what the site does now happens at a moment of the past. Timers go
 * on as usual.
 */
export class DemoClock {
  private readonly usual = Date;
  private behindMilliseconds = 0;

  /** Begins with the present. */
  constructor() {
    const now = () => this.usual.now() - this.behindMilliseconds;
    globalThis.Date = new Proxy(this.usual, {
      construct: (usual, given, called) =>
        Reflect.construct(usual, given.length ? given : [now()], called),
      apply: (usual) => new usual(now()).toString(),
      get: (usual, name) => (name === 'now' ? now : Reflect.get(usual, name)),
    });
  }

  /** From now on it is this moment, and the clock goes on from there. */
  moveTo(moment: Date): void {
    this.behindMilliseconds = this.usual.now() - moment.getTime();
  }

  /** From now on it is the present again, for good. */
  stop(): void {
    globalThis.Date = this.usual;
  }
}
