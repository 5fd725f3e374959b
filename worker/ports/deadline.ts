import type { Clock } from './clock.ts';

/** Settles like the promise, or rejects after the delay (milliseconds). */
export const withDeadline = <A>(clock: Clock, delay: number, promise: Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const disarm = clock.after(delay, () => reject(new Error(`no answer after ${delay} ms`)));
    promise.then(resolve, reject).finally(disarm);
  });
