const MINUTE_MS = 60_000;

/**
 * OP4: allows so many lines in a minute: an attack must not fill the disk. `onMore` tells, with the first line of a later minute,
 * how many there were besides.
 */
export const createLimit = (most: number, onMore: (more: number) => void) => {
  let minute = Number.NaN;
  let lines = 0;
  return (now: number): boolean => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) {
      const more = lines - most;
      minute = current;
      lines = 0;
      if (more > 0) onMore(more);
    }
    lines += 1;
    return lines <= most;
  };
};
