import { type RefObject, useEffect, useRef } from 'react';
import { useProjection } from '../../../mirror/hooks.ts';
import { useKeptFocus } from '../../../shared/page/use-kept-focus.ts';
import classes from './plan-notes.module.css';
import { PlanOffer } from './plan-offer.tsx';
import { PlanSeries } from './plan-series.tsx';

/** Tells the parent the height of an overlay at its bottom, so that its end can be scrolled above the overlay. */
const useRoomBelow = (over: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = over.current;
    const under = element?.parentElement;
    if (element === null || under === null || under === undefined) return;
    const grown = new ResizeObserver(() =>
      under.style.setProperty('--notes', `${element.offsetHeight}px`),
    );
    grown.observe(element);
    return () => grown.disconnect();
  }, [over]);
};

type Props = {
  /** The days below, which get the focus when the focused element here disappears. */
  readonly list: RefObject<HTMLElement | null>;
};

/**
 * The progress of a series of changes, and the offer after a change. It overlays the bottom of the days: nothing moves
 * when it appears, and the covered part can be scrolled into view.
 */
export const PlanNotes = ({ list }: Props) => {
  const series = useProjection('plan', (plan) => plan.series) ?? null;
  const offer = useProjection('plan', (plan) => plan.offer) ?? null;
  const known = useProjection('plan', (plan) => plan.known) ?? false;
  const notes = useRef<HTMLDivElement>(null);
  useRoomBelow(notes);
  const keptFocus = useKeptFocus(() => list.current);
  return (
    <div ref={notes} className={classes.notes} {...keptFocus}>
      <PlanSeries series={series} />
      <PlanOffer offer={offer} known={known} />
    </div>
  );
};
