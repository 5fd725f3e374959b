import { type RefObject, useLayoutEffect, useRef } from 'react';

type Ref = RefObject<HTMLElement | null>;

/** What scrolls in the list of days. */
const scrolled = (list: HTMLElement | null): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('*') ?? [])].find(({ scrollTop }) => scrollTop > 0);

/** What comes above a list that is scrolled takes its room from what is out of sight, not from the days in view. */
export const useSteadyList = (above: Ref, list: Ref): void => {
  const height = useRef(0);
  useLayoutEffect(() => {
    const now = above.current?.offsetHeight ?? 0;
    const by = now - height.current;
    height.current = now;
    const box = by === 0 ? undefined : scrolled(list.current);
    if (box !== undefined) box.scrollTop += by;
  });
};
