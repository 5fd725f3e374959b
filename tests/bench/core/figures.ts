/** The median of what some runs return. The first run warms up and does not count. */
export const medianFigure = (work: () => number, runs = 5): number => {
  work();
  const figures = Array.from({ length: runs }, work);
  return figures.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
};

/** The median duration of some runs in milliseconds. */
export const median = (work: () => void, runs = 5): number =>
  medianFigure(() => {
    const began = performance.now();
    work();
    return performance.now() - began;
  }, runs);

export const medianOf = async (work: () => Promise<unknown>, runs = 5): Promise<number> => {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
};

export const ms = (time: number): string => `${time.toFixed(time < 10 ? 2 : 0)} ms`;

export const ratio = (time: number, baseline: number): string =>
  `${(time / baseline).toFixed(2)} x`;
