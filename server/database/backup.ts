const EVERY_MS = 6 * 3_600_000;

export type Backup = {
  /** To be called with every write. */
  readonly touch: () => void;
  /** Takes a last backup if something was written since the previous one. */
  readonly stop: () => Promise<void>;
};

/**
 * Every six hours, and when the server ends, the embedded database is copied to a file if it was written to: it does not
 * flush its own files, so that a power failure can cost it more than the last seconds. `take` makes one copy.
 */
export const scheduleBackup = (
  take: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Backup => {
  let dirty = false;
  const backUp = async (): Promise<void> => {
    if (!dirty) return;
    dirty = false;
    try {
      await take();
    } catch (error) {
      dirty = true;
      onFailure(error);
    }
  };
  const timer = setInterval(backUp, EVERY_MS);
  timer.unref();
  return {
    touch: () => {
      dirty = true;
    },
    stop: async () => {
      clearInterval(timer);
      await backUp();
    },
  };
};
