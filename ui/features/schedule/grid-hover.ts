import { useEffect, useMemo, useRef, useState } from 'react';

/** Which event the pointer is on. */
export type Hovered = { readonly row: number; readonly eventId: number };

/** Milliseconds until it shows, and until it goes: the pointer may pass on to it. */
const SHOWS = 250;
const GOES = 200;

/** The event that the pointer rests on. */
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
      /** The pointer is on what shows of it. */
      stay: () => window.clearTimeout(timer.current),
      end: () => {
        window.clearTimeout(timer.current);
        setHovered(null);
      },
    };
  }, []);
  return { hovered, ...set };
};
