import { type RefObject, useRef } from 'react';
import { useProjection } from '../../../mirror/hooks.ts';
import { useKeptFocus } from '../../../shared/use-kept-focus.ts';
import classes from './plan-notes.module.css';
import { PlanOffer } from './plan-offer.tsx';
import { PlanSeries } from './plan-series.tsx';
import { useRoomBelow } from './use-room-below.ts';

type Props = {
  /** The days below, which have the focus when what had it here is gone. */
  readonly list: RefObject<HTMLElement | null>;
};

/**
 * How a series of changes goes, and what is offered after a change. It lies over the foot of the days: nothing that is read
 * moves when it comes, and what it covers can be scrolled out from under it.
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
