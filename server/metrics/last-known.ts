/** How long somebody waits for a new value, in ms. */
const PATIENCE_MS = 1_500;

/**
 * OP52: a function that returns what `read` gave last, and asks for the next value without waiting for it: neither a database nor a disk
 * that does not answer delays a reading. `first`: until then. `refreshed` waits for a new value, but not for long.
 */
export const lastKnown = <A>(read: () => Promise<A>, first: A) => {
  let known = first;
  let asking: Promise<void> | null = null;
  const ask = (): Promise<void> => {
    asking ??= read()
      .then((value) => {
        known = value;
      })
      .catch(() => {})
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const look = (): A => {
    void ask();
    return known;
  };
  const refreshed = (): Promise<void> => {
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE_MS).unref();
    });
    return Promise.race([ask(), late]);
  };
  return Object.assign(look, { refreshed });
};
