import { type RefObject, useEffect, useRef } from 'react';

type Focus = {
  readonly box: RefObject<HTMLElement | null>;
  /** The day whose details are open, yyyy-MM-dd; null: none are. */
  readonly opened: string | null;
  /** There is a button that asks once more for what could not be fetched. */
  readonly isFailed: boolean;
};

const isLost = (): boolean => document.activeElement === document.body;

/** Where the focus goes when what had it is gone: back to the day whose details were open, else to the list. */
export const useListFocus = ({ box, opened, isFailed }: Focus): void => {
  const wasOpened = useRef(opened);
  useEffect(() => {
    const day = wasOpened.current;
    wasOpened.current = opened;
    if (opened !== null || day === null || !isLost()) return;
    box.current?.querySelector<HTMLElement>(`[data-full-list="${day}"]`)?.focus();
  }, [box, opened]);
  const wasFailed = useRef(isFailed);
  useEffect(() => {
    if (wasFailed.current && !isFailed && isLost()) box.current?.focus();
    wasFailed.current = isFailed;
  }, [box, isFailed]);
};
