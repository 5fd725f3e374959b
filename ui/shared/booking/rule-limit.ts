/** The hours that a rule says, as minutes of the day. Example: `07:00-19:00` is 420 and 1140. */
export const hoursIn = (limit: string): readonly number[] =>
  limit.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return hour * 60 + minute;
  });

/** The length that a rule says, in minutes. Example: `1h 30min` is 90. */
export const minutesIn = (limit: string): number =>
  Number(/(\d+)h/.exec(limit)?.[1] ?? 0) * 60 + Number(/(\d+)min/.exec(limit)?.[1] ?? 0);
