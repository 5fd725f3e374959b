/**
 * Rendering on demand: a frame is drawn when something has changed, further frames only while something moves. Once the
 * picture rests, it may be redrawn in a higher resolution.
 */
export type FrameLoop = {
  /** Call when there is something to draw: frames that were requested before wait for it. */
  readonly start: (host: FrameHost) => void;
  readonly request: () => void;
  /** SF1: requests a picture in the resolution of a moving one, because it is needed soon; the finer one follows. */
  readonly sketch: () => void;
  /** Draws synchronously, because resizing a canvas clears it. */
  readonly drawNow: () => void;
  /** Resolves when nothing is left to draw. */
  readonly settled: () => Promise<void>;
  readonly setRate: (framesPerSecond: number) => void;
  readonly frames: () => number;
};

type FrameHost = {
  /** Advances all movements; returns whether something still moves. */
  readonly move: (seconds: number) => boolean;
  readonly draw: (resting: boolean) => void;
  readonly refines: () => boolean;
  /** SF1: whether the finer picture must wait for something; asked while nothing moves. */
  readonly unfinished: () => boolean;
  /** Whether the GPU is still processing submitted work; submitting more would block the page. */
  readonly busy: () => boolean;
};

/** Milliseconds of rest before the finer picture, so that a pause in a drag does not trigger it. */
const REST = 140;
const LONGEST_STEP = 0.1;
/** Milliseconds after which the loop stops waiting for a busy GPU. */
const LONGEST_WAIT = 5000;

const NOT_STARTED: FrameHost = {
  move: () => false,
  draw: () => undefined,
  refines: () => false,
  unfinished: () => false,
  busy: () => true,
};

export const createFrameLoop = (): FrameLoop => {
  let host = NOT_STARTED;
  let pending = false;
  let last: number | null = null;
  let interval = 1000 / 60;
  let frames = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let waiters: (() => void)[] = [];
  let waitingSince: number | null = null;
  let isSketch = false;

  const mustWait = (now: number): boolean => {
    if (!host.busy()) waitingSince = null;
    else waitingSince ??= now;
    if (waitingSince === null) return false;
    if (now - waitingSince < LONGEST_WAIT) return true;
    waitingSince = null;
    return false;
  };
  const paint = (resting: boolean) => {
    frames += 1;
    host.draw(resting);
  };
  const finish = () => {
    last = null;
    const done = waiters;
    waiters = [];
    for (const resolve of done) resolve();
  };
  const refine = () => {
    rest = undefined;
    if (pending) return;
    if (mustWait(performance.now()) || host.unfinished()) {
      rest = setTimeout(refine, REST);
      return;
    }
    paint(true);
    finish();
  };
  const step = (now: number) => {
    pending = false;
    if (mustWait(now)) {
      schedule();
      return;
    }
    const elapsed = last === null ? interval : now - last;
    if (elapsed < interval - 2) {
      schedule();
      return;
    }
    const wasMoving = last !== null;
    const moving = host.move(Math.min(elapsed / 1000, LONGEST_STEP));
    last = now;
    clearTimeout(rest);
    rest = undefined;
    if (moving) {
      paint(false);
      schedule();
    } else if (isSketch) {
      isSketch = false;
      paint(false);
      last = null;
      rest = setTimeout(refine, REST);
    } else if (wasMoving && host.refines()) {
      last = null;
      rest = setTimeout(refine, REST);
    } else {
      paint(true);
      if (host.unfinished()) rest = setTimeout(refine, REST);
      else finish();
    }
  };
  const schedule = () => {
    if (pending) return;
    pending = true;
    requestAnimationFrame(step);
  };

  return {
    start: (started) => {
      host = started;
    },
    request: schedule,
    sketch: () => {
      isSketch = true;
      schedule();
    },
    drawNow: () => {
      host.move(0);
      paint(false);
      schedule();
    },
    settled: () =>
      pending || rest !== undefined
        ? new Promise((resolve) => waiters.push(resolve))
        : Promise.resolve(),
    setRate: (framesPerSecond) => {
      interval = 1000 / Math.min(Math.max(framesPerSecond, 1), 240);
    },
    frames: () => frames,
  };
};
