import { type RefObject, useRef } from 'react';
import { useKeptFocus } from '../booking/use-kept-focus.ts';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import classes from './plan-notes.module.css';
import { PlanOffer } from './plan-offer.tsx';
import { PlanSeries } from './plan-series.tsx';
import { useSteadyList } from './use-steady-list.ts';

type Props = {
  /** The days below, which have the focus when what had it here is gone. */
  readonly list: RefObject<HTMLElement | null>;
};

/** Above the days: how a series of changes goes, and what is offered after a change. */
export const PlanNotes = ({ list }: Props) => {
  const series = useProjection('plan', NO_PARAMS, (plan) => plan.series) ?? null;
  const offer = useProjection('plan', NO_PARAMS, (plan) => plan.offer) ?? null;
  const known = useProjection('plan', NO_PARAMS, (plan) => plan.known) ?? false;
  const notes = useRef<HTMLDivElement>(null);
  useSteadyList(notes, list);
  const keptFocus = useKeptFocus(() => list.current);
  return (
    <div ref={notes} className={classes.notes} {...keptFocus}>
      <PlanSeries series={series} />
      <PlanOffer offer={offer} known={known} />
    </div>
  );
};
