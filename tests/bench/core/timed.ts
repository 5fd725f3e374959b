/** How long it takes; milliseconds. */
export const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};
