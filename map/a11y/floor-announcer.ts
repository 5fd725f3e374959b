/**
 * Announces the current floor once per change, with its number of places. The places may arrive after the floor, so the
 * announcement waits for them.
 */
export type FloorAnnouncer = {
  readonly changed: (name: string, places: number) => void;
  /** The places of the floor have arrived or changed. */
  readonly counted: (places: number) => void;
};

export type FloorAnnouncerHost = {
  readonly tell: (name: string, places: number) => void;
  /** Like `setTimeout`; returns a function that cancels. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
};

/** Milliseconds to wait for the places. */
export const PATIENCE = 2500;

export const createFloorAnnouncer = ({ tell, later }: FloorAnnouncerHost): FloorAnnouncer => {
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
