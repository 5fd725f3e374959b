import { type RefObject, useEffect, useRef } from 'react';

type Focus = {
  readonly box: RefObject<HTMLElement | null>;
  /** The day whose details are open, yyyy-MM-dd; null: none. */
  readonly opened: string | null;
  /** A retry button is shown. */
  readonly isFailed: boolean;
};

const isLost = (): boolean => document.activeElement === document.body;

/** Restores a lost focus: to the day whose details were closed, otherwise to the list. */
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
