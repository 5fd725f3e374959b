import type { Layer, Layers } from './stack.ts';

/** The parts of `window` that are used. */
export type Past = {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly addEventListener: (type: 'popstate', told: () => void) => void;
  readonly removeEventListener: (type: 'popstate', told: () => void) => void;
};

/** Where the app is. Another `place` than before gets a history entry of its own; null: not on the map. */
type Here = {
  readonly place: number | null;
  /** The query of the URL; null: it is left alone. */
  readonly query: string | null;
  /** The query without the layers over the map. */
  readonly below: string;
};

/** The app, whose location is written to the URL. */
export type App = {
  /** `following`: the app goes to a location, so nothing is written; `outside`: nobody is signed in. */
  readonly here: () => Here | 'following' | 'outside';
  readonly goTo: (query: string) => void;
  /** Tells that `here` has changed; returns how to stop. */
  readonly subscribe: (told: () => void) => () => void;
};

/** An entry of the history: how many layers are open there, and the number of its place. */
type Mark = { readonly covers: number; readonly place: number };

const countIn = (state: unknown, key: keyof Mark): number => {
  if (typeof state !== 'object' || state === null) return 0;
  const count: unknown = Reflect.get(state, key);
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0;
};
const markIn = (state: unknown): Mark => ({
  covers: countIn(state, 'covers'),
  place: countIn(state, 'place'),
});

/**
 * Keeps the URL (LK6), and the history, in which "Back" closes one layer after another and then returns to the previous
 * place (BB1 to BB4). The entries of a place and the layers over it, the newest at the end:
 *
 *     place 1 | place 1, covers 1 | place 2 | place 2, covers 1 | place 2, covers 2
 *
 * An entry is made when the user opens the layer, because browsers skip entries made without a user gesture. Returns how to
 * stop.
 */
export const followHistory = (layers: Layers, app: App, past: Past): (() => void) => {
  const { history, location } = past;
  /** Layers that "Back" asked to close, and that have not closed yet. */
  const asked = new Set<Layer>();
  let isEnded = false;
  /** `history.go` was called and its `popstate` is pending. */
  let isGoing = false;
  let isPlanned = false;
  /** The place that the current entries stand for; its place in the app is null until it has arrived there. */
  let place = markIn(history.state).place;
  let shown: number | null = null;
  /** The last query of the place without layers, for when the app returns to it. */
  let below = '';

  const open = (): readonly Layer[] =>
    layers.open().filter((layer) => layer.closesOnBack && !asked.has(layer));
  const urlOf = (query: string | null): string => location.pathname + (query ?? location.search);
  const replace = (covers: number, query: string | null): void => {
    const mark = markIn(history.state);
    if (
      mark.covers === covers &&
      mark.place === place &&
      (query ?? location.search) === location.search
    ) {
      return;
    }
    history.replaceState({ ...history.state, covers, place }, '', urlOf(query));
  };
  const push = (covers: number, query: string | null): void =>
    history.pushState({ ...history.state, covers, place }, '', urlOf(query));
  const go = (by: number): void => {
    isGoing = true;
    history.go(by);
  };

  const settle = (): void => {
    isPlanned = false;
    const here = app.here();
    if (isEnded || isGoing || here === 'following' || here === 'outside') return;
    const { covers: have } = markIn(history.state);
    if (here.place !== null && shown !== null && here.place !== shown) {
      if (have > 0) {
        go(-have);
        return;
      }
      replace(0, below);
      place += 1;
      push(0, here.below);
    }
    if (here.place !== null) {
      shown = here.place;
      below = here.below;
    }
    const covers = markIn(history.state).covers;
    const wanted = open().length;
    if (covers > wanted) {
      go(wanted - covers);
      return;
    }
    if (covers === 0 && wanted > 0 && here.query !== null) replace(0, here.below);
    for (let depth = covers + 1; depth <= wanted; depth += 1) push(depth, here.query);
    if (here.query !== null) replace(wanted, here.query);
  };
  /** Batched, so that a layer and its replacement share an entry (BB2). */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(settle);
  };

  const close = (leaving: readonly Layer[]): void => {
    for (const layer of leaving) asked.add(layer);
    for (const layer of leaving.toReversed()) layer.close();
  };
  const moved = (): void => {
    const here = app.here();
    if (isGoing) isGoing = false;
    else if (here !== 'outside') {
      const mark = markIn(history.state);
      const isOpen = here !== 'following' && mark.place === place;
      if (isOpen && mark.covers <= open().length) close(open().slice(mark.covers));
      else if (isOpen && here.place === null) plan();
      else {
        // BB3, LK6: another place, or a layer that was closed: the entry says what to show.
        if (mark.place !== place) close(open());
        place = mark.place;
        shown = null;
        app.goTo(location.search);
      }
    }
    plan();
  };

  past.addEventListener('popstate', moved);
  const unsubscribe = layers.subscribe((change, layer) => {
    if (!layer.closesOnBack) return;
    // A layer that stayed open with a question counts again (BB4).
    if (change === 'opened') asked.clear();
    else asked.delete(layer);
    plan();
  });
  const unfollow = app.subscribe(plan);
  plan();
  return () => {
    isEnded = true;
    unsubscribe();
    unfollow();
    past.removeEventListener('popstate', moved);
  };
};
