/**
 * OP52: a function that returns what `read` gave last, and asks for the next value without waiting for it: neither a database nor a disk
 * that does not answer delays a reading. `first`: until then.
 */
export const lastKnown = <A>(read: () => Promise<A>, first: A): (() => A) => {
  let known = first;
  let isAsking = false;
  return () => {
    if (!isAsking) {
      isAsking = true;
      read()
        .then((value) => {
          known = value;
        })
        .catch(() => {})
        .finally(() => {
          isAsking = false;
        });
    }
    return known;
  };
};
