import type { Layer, Layers } from './stack.ts';

/** The parts of `window` and its history that are used. */
export type Past = {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  readonly addEventListener: (type: 'popstate', told: () => void) => void;
  readonly removeEventListener: (type: 'popstate', told: () => void) => void;
};

/** In the state of a history entry: the number of layers open there. */
const KEY = 'covers';

const depthOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return 0;
  const depth = state[KEY];
  return typeof depth === 'number' && Number.isInteger(depth) && depth > 0 ? depth : 0;
};

/**
 * Keeps a history entry for each layer that "Back" closes (BB1 to BB4). The entry is made when the user opens the
 * layer, because browsers skip entries made without a user gesture. Returns how to stop.
 */
export const followBack = (layers: Layers, past: Past): (() => void) => {
  const { history } = past;
  /** Layers that "Back" asked to close, and that have not closed yet. */
  const asked = new Set<Layer>();
  let isEnded = false;
  /** `history.go` was called and its `popstate` is pending. */
  let isGoing = false;
  let isPlanned = false;

  const open = (): readonly Layer[] =>
    layers.open().filter((layer) => layer.closesOnBack && !asked.has(layer));

  const settle = (): void => {
    isPlanned = false;
    if (isEnded || isGoing) return;
    const have = depthOf(history.state);
    const wanted = open().length;
    if (have > wanted) {
      isGoing = true;
      history.go(wanted - have);
    }
    for (let depth = have + 1; depth <= wanted; depth += 1) {
      history.pushState({ ...history.state, [KEY]: depth }, '');
    }
  };
  /** Batched, so that a layer and its replacement share an entry (BB2). */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(settle);
  };

  const moved = (): void => {
    if (isGoing) isGoing = false;
    else {
      const leaving = open().slice(depthOf(history.state)).reverse();
      for (const layer of leaving) asked.add(layer);
      for (const { close } of leaving) close();
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
  plan();
  return () => {
    isEnded = true;
    unsubscribe();
    past.removeEventListener('popstate', moved);
  };
};
