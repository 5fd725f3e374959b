/**
 * Tells which floor is shown, once for each change. Its places may come a moment after it: until then it waits, for
 * the floor to be told with their number.
 */
export type FloorNews = {
  readonly changed: (name: string, places: number) => void;
  /** The places of the floor shown have come or changed. */
  readonly counted: (places: number) => void;
};

export type FloorNewsHost = {
  readonly tell: (name: string, places: number) => void;
  /** Calls back after a moment; returns how to prevent that. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
};

/** Milliseconds for the places to come. */
export const PATIENCE = 2500;

export const createFloorNews = ({ tell, later }: FloorNewsHost): FloorNews => {
  let waiting: { readonly name: string; readonly stop: () => void } | null = null;
  const rest = () => {
    waiting?.stop();
    waiting = null;
  };
  return {
    changed: (name, places) => {
      rest();
      if (places > 0) {
        tell(name, places);
        return;
      }
      const stop = later(PATIENCE, () => {
        waiting = null;
        tell(name, 0);
      });
      waiting = { name, stop };
    },
    counted: (places) => {
      if (waiting === null || places === 0) return;
      const { name } = waiting;
      rest();
      tell(name, places);
    },
  };
};
