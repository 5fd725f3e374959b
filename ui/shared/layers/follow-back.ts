import type { Layer, Layers } from './stack.ts';

/** What of a browser's history is needed, and of the window that tells of it. */
export type Past = {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  readonly addEventListener: (type: 'popstate', told: () => void) => void;
  readonly removeEventListener: (type: 'popstate', told: () => void) => void;
};

/** In the state of a history entry: of how many layers it is, the lowest one's first. */
const KEY = 'covers';

const depthOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return 0;
  const depth = state[KEY];
  return typeof depth === 'number' && Number.isInteger(depth) && depth > 0 ? depth : 0;
};

/**
 * Keeps a history entry for each layer that "Back" closes (BB1 to BB4). The entry is made when somebody opens the layer:
 * browsers skip entries that are made without a user gesture. The result ends it.
 */
export const followBack = (layers: Layers, past: Past): (() => void) => {
  const { history } = past;
  /** "Back" has asked them to close; their answer is awaited. */
  const asked = new Set<Layer>();
  let isEnded = false;
  /** The history was told to go back, and has not said that it did. */
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
  /** A layer that closes and one that replaces it in the same moment share an entry (BB2). */
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
    // A layer that was asked, and stayed with a question, counts again (BB4).
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
