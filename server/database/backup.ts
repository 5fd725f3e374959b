const EVERY_MS = 6 * 3_600_000;

export type Backup = {
  /** Must be called on every write. */
  readonly touch: () => void;
  /** Takes a final backup if something was written since the last one. */
  readonly stop: () => Promise<void>;
};

/**
 * Copies the embedded database to a file every six hours and at shutdown, if it was written to: it does not flush its own
 * files, so a power failure can lose more than the last seconds. `take` makes one copy.
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
