import { dayOf } from '../../time/zone.ts';
import { zoneOfList } from '../history/index.ts';
import type { UtilizationReads } from './model.ts';
import { type Period, periodIn, valueIn } from './period.ts';

/** What the call takes. */
export type Question = {
  readonly from: string;
  readonly to: string;
  readonly building?: string;
  readonly floor?: string;
  readonly zone?: string;
};

/** Today on the clocks of the building. */
export const periodOf = (state: UtilizationReads): Period =>
  periodIn(state.place, dayOf(state.session.minute, zoneOfList(state)));

/** AP148: what the address asks for. */
export const questionOf = (state: UtilizationReads): Question => {
  const { place } = state;
  const { from, to } = periodOf(state);
  const floor = valueIn(place, 'floor');
  const zone = floor === null ? null : valueIn(place, 'zone');
  return {
    from,
    to,
    ...(place.scope === null ? {} : { building: place.scope }),
    ...(floor === null ? {} : { floor }),
    ...(zone === null ? {} : { zone }),
  };
};
