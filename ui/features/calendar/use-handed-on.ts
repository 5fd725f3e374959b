import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Focus = {
  readonly row: RefObject<HTMLElement | null>;
  /** The button that asks; gone, or not to be pressed, while it is asked or done. */
  readonly ask: RefObject<HTMLElement | null>;
  /** The answer that changes nothing. */
  readonly keep: RefObject<HTMLElement | null>;
  /** Where the focus goes when the row has none to give. */
  readonly list: RefObject<HTMLElement | null>;
  readonly confirming: boolean;
  readonly removing: boolean;
};

/** The button that was pressed goes: the focus goes on to its successor, and to the list when the row itself goes. */
export const useHandedOn = ({ row, ask, keep, list, confirming, removing }: Focus): void => {
  const asked = useRef(confirming);
  useEffect(() => {
    if (confirming === asked.current) return;
    asked.current = confirming;
    if (confirming) keep.current?.focus();
    else (removing ? list : ask).current?.focus();
  }, [confirming, removing, ask, keep, list]);
  useLayoutEffect(() => {
    const [own, all] = [row.current, list.current];
    return () => {
      if (own?.contains(document.activeElement) === true) all?.focus();
    };
  }, [row, list]);
};
