import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels of the axis, from its left end. */
export type Place = { readonly left: number; readonly width: number };

/** Where to scroll to, the least way, for a place to be in sight; `left` where it is or where it is too wide. */
export const scrolledTo = (place: Place, left: number, room: number): number => {
  if (place.left < left) return place.left;
  const right = place.left + place.width;
  return right > left + room ? Math.min(place.left, right - room) : left;
};

const isSeen = (place: Place, left: number, room: number): boolean =>
  place.left < left + room && place.left + place.width > left;

/** SC24: when the box becomes narrower or wider (`room`, pixels of the axis in sight), a place that was in sight stays so. */
export const useKeptInSight = (
  box: RefObject<HTMLDivElement | null>,
  place: Place | null,
  room: number,
): void => {
  // Of the first width too it holds.
  const before = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    const was = before.current;
    before.current = room;
    if (element === null || place === null || was === room || room === 0) return;
    if (was > 0 && !isSeen(place, element.scrollLeft, was)) return;
    element.scrollLeft = scrolledTo(place, element.scrollLeft, room);
  }, [box, place, room]);
};
