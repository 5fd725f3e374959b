/** Enough for the floors that pages show; an answer holds one floor at most. */
const MOST_ANSWERS = 200;

/**
 * Caches answers that are the same for every page: when a floor changes, all its viewers send the same poll within three
 * seconds. Concurrent equal requests share one read, unless its result is stale.
 */
export const createAnswerCache = <A>() => {
  const answers = new Map<string, { readonly promise: Promise<A>; value?: A }>();

  return async (
    question: string,
    isCurrent: (answer: A) => boolean,
    ask: () => Promise<A>,
  ): Promise<A> => {
    const before = answers.get(question);
    if (before !== undefined) {
      const answer = await before.promise.catch(() => undefined);
      if (answer !== undefined && isCurrent(answer)) return answer;
      // Another waiting caller may have started a new read.
      const other = answers.get(question);
      if (other !== undefined && other !== before) {
        const fresh = await other.promise.catch(() => undefined);
        if (fresh !== undefined && isCurrent(fresh)) return fresh;
      }
    }
    const promise = ask();
    const entry = { promise };
    answers.delete(question);
    answers.set(question, entry);
    const [oldest] = answers.keys();
    if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    promise.catch(() => {
      if (answers.get(question) === entry) answers.delete(question);
    });
    return promise;
  };
};
