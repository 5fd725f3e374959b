import { useProjection } from '../../../mirror/hooks.ts';
import { useKeptFocus } from '../../../shared/page/use-kept-focus.ts';
import classes from './plan-float.module.css';
import { PlanOffer } from './plan-offer.tsx';
import { PlanSeries } from './plan-series.tsx';

type Props = {
  /** Moves the focus to the map when the focused element here disappears. */
  readonly toMap: () => void;
};

const Float = ({ toMap }: Props) => {
  const series = useProjection('plan', (plan) => plan.series) ?? null;
  const offer = useProjection('plan', (plan) => plan.offer) ?? null;
  const known = useProjection('plan', (plan) => plan.known) ?? false;
  const keptFocus = useKeptFocus(() => {
    toMap();
    return null;
  });
  return (
    <div className={classes.float} data-plan-float="" {...keptFocus}>
      <PlanSeries series={series} />
      <PlanOffer offer={offer} known={known} />
    </div>
  );
};

/** While the planner is closed, over the map: the progress of a series of changes, and the offer after one (RO1). */
export const PlanFloat = ({ toMap }: Props) => {
  const isOpen = useProjection('planner', ({ open }) => open) ?? false;
  return isOpen ? null : <Float toMap={toMap} />;
};
