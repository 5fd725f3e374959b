import type { Point } from '../imdf/plan.ts';

/** In reading order, by one place or one page; `up` and `down` go to the nearest place on the screen. */
export type Step = 'next' | 'previous' | 'pageNext' | 'pagePrevious' | 'up' | 'down';

const PAGE = 10;
/** Steps in reading order. `up` and `down` use them if the current place is not on the plan. */
const ALONG: Readonly<Record<Step, number>> = {
  next: 1,
  previous: -1,
  down: 1,
  up: -1,
  pageNext: PAGE,
  pagePrevious: -PAGE,
};

/**
 * The nearest point above (or below) another on the screen, or null. `heading` is the bearing of the plan's +y axis on
 * the screen in degrees. Sideways distance counts twice; points that are more to the side than above are ignored.
 */
export const nearestAbove = (
  from: Point,
  points: readonly (readonly [id: number, at: Point])[],
  heading: number,
  below: boolean,
): number | null => {
  const turn = (heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  let best: { readonly id: number; readonly far: number } | null = null;
  for (const [id, at] of points) {
    const [x, y] = [at[0] - from[0], at[1] - from[1]];
    const across = Math.abs(x * cos + y * sin);
    const along = (y * cos - x * sin) * (below ? -1 : 1);
    if (along <= 1e-6 || across > along) continue;
    const far = along + 2 * across;
    if (best === null || far < best.far) best = { id, far };
  }
  return best === null ? null : best.id;
};

export type CursorHost = {
  /** Ids in reading order. */
  readonly order: () => readonly number[];
  /** VW19: so many of them, from the first, are reached by steps; the others are dimmed. */
  readonly stops: () => number;
  /** The position of a place on the plan; null if it is not on the plan. */
  readonly at: (id: number) => Point | null;
  readonly heading: () => number;
};

/** The position of the keyboard on the map. If its place disappears, the next step starts from the same index. */
export type PlaceCursor = {
  readonly current: () => number | null;
  readonly put: (id: number | null) => void;
  /** Moves, and returns the new place; null on an empty floor. Stops at both ends. */
  readonly step: (step: Step) => number | null;
};

export const createPlaceCursor = (host: CursorHost): PlaceCursor => {
  let id: number | null = null;
  let index = 0;
  /** The places of the last steps up (or down). Steps in the opposite direction retrace them. */
  let trail: { readonly up: boolean; readonly from: number[] } | null = null;

  const put = (to: number | null) => {
    id = to;
    if (to !== null) index = Math.max(host.order().indexOf(to), 0);
  };
  const current = () => (id !== null && host.order().includes(id) ? id : null);

  const climb = (from: number, up: boolean, order: readonly number[]): number | null => {
    if (trail !== null && trail.up !== up) {
      const back = trail.from.pop();
      if (back !== undefined && order.includes(back)) return back;
    }
    const start = host.at(from);
    if (start === null) return null;
    const points = order.flatMap((other): [number, Point][] => {
      const at = other === from ? null : host.at(other);
      return at === null ? [] : [[other, at]];
    });
    const to = nearestAbove(start, points, host.heading(), !up);
    if (to === null) return null;
    if (trail?.up === up) trail.from.push(from);
    else trail = { up, from: [from] };
    return to;
  };

  return {
    current,
    put: (to) => {
      trail = null;
      put(to);
    },
    step: (step) => {
      const order = host.order();
      const last = host.stops() - 1;
      if (last < 0) return null;
      const here = current();
      if (here === null && id === null) {
        put(order[0] ?? null);
        return id;
      }
      const isOnPlan = here !== null && host.at(here) !== null;
      if (isOnPlan && (step === 'up' || step === 'down')) {
        put(climb(here, step === 'up', order.slice(0, last + 1)) ?? here);
        return id;
      }
      trail = null;
      const move = ALONG[step];
      // After a removal, the next place has the index of the removed one.
      const at = here === null ? index - Number(move > 0) : order.indexOf(here);
      put(order[Math.min(Math.max(at + move, 0), last)] ?? null);
      return id;
    },
  };
};
