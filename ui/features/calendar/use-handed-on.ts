import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Focus = {
  /** Where the focus goes when the row has none to give. */
  readonly list: RefObject<HTMLElement | null>;
  readonly confirming: boolean;
  readonly removing: boolean;
};

/**
 * The button that was pressed goes: the focus goes on to its successor, and to the list when the row itself goes. `ask` is
 * the button that asks; gone, or not to be pressed, while it is asked or done. `keep` is the answer that changes nothing.
 */
export const useHandedOn = ({ list, confirming, removing }: Focus) => {
  const row = useRef<HTMLLIElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const asked = useRef(confirming);
  useEffect(() => {
    if (confirming === asked.current) return;
    asked.current = confirming;
    if (confirming) keep.current?.focus();
    else (removing ? list : ask).current?.focus();
  }, [confirming, removing, list]);
  useLayoutEffect(() => {
    const [own, all] = [row.current, list.current];
    return () => {
      if (own?.contains(document.activeElement) === true) all?.focus();
    };
  }, [list]);
  return { row, ask, keep };
};
