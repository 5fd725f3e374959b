/** A clock that moves only on request; due callbacks run in order. */
export class ManualClock {
  at: number;
  private readonly waiting = new Map<number, { readonly due: number; readonly run: () => void }>();
  private last = 0;

  constructor(at = 1_000_000) {
    this.at = at;
  }

  readonly now = (): number => this.at;

  readonly after = (delay: number, run: () => void): (() => void) => {
    this.last += 1;
    const id = this.last;
    this.waiting.set(id, { due: this.at + delay, run });
    return () => {
      this.waiting.delete(id);
    };
  };

  /** The delay until the next callback, or null. */
  get next(): number | null {
    const due = [...this.waiting.values()].map((delay) => delay.due);
    return due.length === 0 ? null : Math.min(...due) - this.at;
  }

  /** How many callbacks were ever asked for. */
  get asked(): number {
    return this.last;
  }

  /** The number of pending callbacks. */
  get armed(): number {
    return this.waiting.size;
  }

  elapse(milliseconds: number): void {
    const until = this.at + milliseconds;
    for (;;) {
      const next = [...this.waiting]
        .filter(([, { due }]) => due <= until)
        .sort(([a, x], [b, y]) => x.due - y.due || a - b)[0];
      if (next === undefined) break;
      const [id, { due, run }] = next;
      this.waiting.delete(id);
      this.at = Math.max(this.at, due);
      run();
    }
    this.at = until;
  }

  /** Time passes while the machine sleeps: no callback runs. */
  sleep(milliseconds: number): void {
    this.at += milliseconds;
  }
}
