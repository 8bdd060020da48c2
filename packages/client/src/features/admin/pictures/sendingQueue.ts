/** Sends one thing. The signal says that it is not wanted any more. */
type Send = (signal: AbortSignal) => Promise<void>;

/** Sends things in their order, no more than `atOnce` at a time. */
export function createSendingQueue(atOnce: number) {
  const waiting = new Map<number, Send>();
  const controllers = new Map<number, AbortController>();
  let sending = 0;

  function startNext(): void {
    for (const [id, send] of waiting) {
      if (sending >= atOnce) return;
      waiting.delete(id);
      const controller = new AbortController();
      controllers.set(id, controller);
      sending += 1;
      void send(controller.signal).finally(() => {
        sending -= 1;
        startNext();
      });
    }
  }

  return {
    add(id: number, send: Send): void {
      waiting.set(id, send);
      startNext();
    },
    /** Also while it is on its way. */
    remove(id: number): void {
      waiting.delete(id);
      controllers.get(id)?.abort();
    },
  };
}
