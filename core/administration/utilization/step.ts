import {
  cancelPending,
  idleQuery,
  initialQuery,
  keepFresh,
  type QueryOptions,
  retryNow,
  settled,
  waitFirst,
  waitOver,
  withQuery,
} from '../../remote/query.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import {
  initialUtilization,
  type UtilizationReads,
  type UtilizationState,
  type UtilizationStep,
} from './model.ts';
import { questionOf } from './question.ts';

/** A year of a large company takes seconds. */
const OPTIONS: QueryOptions = {
  timer: 'utilization.retry',
  failed: 'RQ3',
  asked: 'AP141',
  timeout: 60_000,
};
/** Milliseconds after a change of the question until the server is asked: days are typed digit by digit. */
const DEBOUNCE = 250;

const stepEvent: UtilizationStep = (utilization, event, world) => {
  switch (event._tag) {
    case 'administration.utilization': {
      const { asked } = utilization;
      const query = settled(utilization.query, event.answer, OPTIONS, world);
      return event.answer._tag === 'Success'
        ? { asked, answered: asked, known: event.answer.body, query }
        : { ...utilization, query };
    }
    case 'RetryUtilization':
      return withQuery(utilization, retryNow(utilization.query, world));
    case 'TimerFired':
      return withQuery(utilization, waitOver(utilization.query, world));
    default:
      return utilization;
  }
};

type World = Parameters<UtilizationStep>[2];

/** What the page asks for now. */
const asking = (
  utilization: UtilizationState,
  world: World,
  state: UtilizationReads,
): UtilizationState => {
  const asked = state.place.section === 'utilization' ? JSON.stringify(questionOf(state)) : null;
  if (asked === utilization.asked) return utilization;
  cancelPending(utilization.query, world);
  if (asked === null) return initialUtilization;
  const query =
    utilization.asked === null
      ? initialQuery
      : waitFirst(idleQuery, { timer: 'utilization.debounce', delay: DEBOUNCE }, world);
  return { ...utilization, asked, query };
};

/** AP141, AP148: asks for what the address says, once. */
export const stepUtilization: UtilizationStep = (utilization, event, world, state, before) => {
  // AP2
  if (isForgotten(state, before)) {
    cancelPending(utilization.query, world);
    return initialUtilization;
  }
  const stepped = asking(stepEvent(utilization, event, world, state, before), world, state);
  if (stepped.asked === null) return stepped;
  const call = () => ({ name: 'administration.utilization', query: questionOf(state) }) as const;
  const query = keepFresh(stepped.query, { isAllowed: mayFetch(state), call }, OPTIONS, world);
  return withQuery(stepped, query);
};
