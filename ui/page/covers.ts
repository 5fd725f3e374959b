/** What of a browser's history is needed, and of the window that tells of it. */
export type Past = {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  readonly addEventListener: (type: 'popstate', told: () => void) => void;
  readonly removeEventListener: (type: 'popstate', told: () => void) => void;
};

type Cover = {
  readonly close: () => void;
  /** "Back" has asked it to close; its answer is awaited. */
  asked: boolean;
};

export type Covers = {
  /** Something has come over what was there; the result is called when it is gone. */
  readonly add: (close: () => void) => () => void;
  /** Keeps an entry of the history for each of them (BB1 to BB4). The result ends that. */
  readonly follow: (past: Past) => () => void;
};

/** In the state of an entry of the history: of how many covers it is, the lowest one's first. */
const KEY = 'covers';

const depthOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return 0;
  const depth = state[KEY];
  return typeof depth === 'number' && Number.isInteger(depth) && depth > 0 ? depth : 0;
};

/**
 * What lies over the page, the topmost last: "Back" of the browser closes that one. Each has an entry of its own, which is
 * made when somebody opens it: browsers pass over entries that come without a hand.
 */
export const createCovers = (): Covers => {
  let covers: readonly Cover[] = [];
  let past: Past | null = null;
  /** The history was told to go back, and has not said that it did. */
  let isGoing = false;
  let isPlanned = false;

  const open = (): readonly Cover[] => covers.filter(({ asked }) => !asked);

  const settle = (): void => {
    isPlanned = false;
    if (past === null || isGoing) return;
    const { history } = past;
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
  /** What goes and what takes its place in the same moment share an entry. */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(settle);
  };

  const told = (): void => {
    if (past === null) return;
    if (isGoing) isGoing = false;
    else {
      const leaving = open().slice(depthOf(past.history.state)).reverse();
      for (const cover of leaving) cover.asked = true;
      for (const { close } of leaving) close();
    }
    plan();
  };

  return {
    add: (close) => {
      const cover: Cover = { close, asked: false };
      // Who was asked, and stayed for a question, counts again.
      for (const other of covers) other.asked = false;
      covers = [...covers, cover];
      plan();
      return () => {
        covers = covers.filter((other) => other !== cover);
        plan();
      };
    },
    follow: (of) => {
      past = of;
      isGoing = false;
      of.addEventListener('popstate', told);
      plan();
      return () => {
        of.removeEventListener('popstate', told);
        past = null;
      };
    },
  };
};

/** Those of this page. */
export const covers = createCovers();
