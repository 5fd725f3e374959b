/** Runs async functions one after the other, in call order. */
export const createOneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <A>(work: () => Promise<A>): Promise<A> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
};
