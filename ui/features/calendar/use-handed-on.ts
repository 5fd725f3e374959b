import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Focus = {
  /** The fallback when the row has no focusable button. */
  readonly list: RefObject<HTMLElement | null>;
  readonly confirming: boolean;
  readonly removing: boolean;
};

/**
 * Restores the focus when the pressed button disappears: to its successor, or to the list if the row is removed. `ask`
 * opens the confirmation and is disabled or hidden meanwhile; `keep` is the answer that changes nothing.
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
