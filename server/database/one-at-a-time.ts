/** Runs pieces of work one after the other, in the order in which they were asked for. */
export const createOneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <A>(work: () => Promise<A>): Promise<A> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
};
