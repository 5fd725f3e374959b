import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels from the left of the axis. */
export type Place = { readonly left: number; readonly width: number };

/** The nearest scroll position that shows a place; `left` if it is in view or too wide. */
export const scrolledTo = (place: Place, left: number, room: number): number => {
  if (place.left < left) return place.left;
  const right = place.left + place.width;
  return right > left + room ? Math.min(place.left, right - room) : left;
};

const isSeen = (place: Place, left: number, room: number): boolean =>
  place.left < left + room && place.left + place.width > left;

/** SC24: a place in view stays in view when the viewport is resized (`room`: visible pixels of the axis). */
export const useKeptInSight = (
  box: RefObject<HTMLDivElement | null>,
  place: Place | null,
  room: number,
): void => {
  // Starts at 0, so that the initial width counts as a resize.
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
