/** A pause that can be ended early, for example at shutdown. */
export const createPause = () => {
  let wake: () => void = () => {};
  let over = false;
  return {
    /** Milliseconds. */
    take: (duration: number): Promise<void> =>
      new Promise((resolve) => {
        if (over) return resolve();
        const timer = setTimeout(resolve, duration);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    /** Ends the current pause, and makes later ones return at once. */
    end: (): void => {
      over = true;
      wake();
    },
  };
};
