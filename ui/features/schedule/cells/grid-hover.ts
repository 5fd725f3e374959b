import { useEffect, useMemo, useRef, useState } from 'react';

/** The hovered event. */
export type Hovered = { readonly row: number; readonly eventId: number };

/** Milliseconds until the card shows and hides; the pointer needs time to move onto the card. */
const SHOWS = 250;
const GOES = 200;

/** The event on which the pointer rests. */
export const useGridHover = () => {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const timer = useRef(0);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = hovered !== null;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const set = useMemo(() => {
    const later = (after: number, next: Hovered | null): void => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setHovered(next), after);
    };
    return {
      over: (next: Hovered) => later(shown.current ? GOES / 2 : SHOWS, next),
      out: () => later(GOES, null),
      /** The pointer is on the card. */
      stay: () => window.clearTimeout(timer.current),
      end: () => {
        window.clearTimeout(timer.current);
        setHovered(null);
      },
    };
  }, []);
  return { hovered, ...set };
};

export type GridHover = ReturnType<typeof useGridHover>;
