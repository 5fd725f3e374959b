import type { Timer } from '../../core/remote/request-kinds.ts';
import type { Clock } from '../ports/clock.ts';

type TimerRequest = typeof Timer.Type;

type Armed = { readonly request: TimerRequest; readonly due: number; readonly disarm: () => void };

export type Timers = {
  readonly start: (request: TimerRequest) => void;
  readonly cancel: (id: number) => void;
  /** Fires overdue timers: browsers delay timers in hidden tabs and stop them while the computer sleeps. */
  readonly wake: () => void;
  readonly stop: () => void;
};

/** `random` returns numbers in [0, 1) for the jitter. */
export const createTimers = (
  clock: Clock,
  random: () => number,
  fired: (request: TimerRequest) => void,
): Timers => {
  const armed = new Map<number, Armed>();

  const disarm = (id: number): TimerRequest | null => {
    const timer = armed.get(id);
    if (timer === undefined) return null;
    timer.disarm();
    armed.delete(id);
    return timer.request;
  };
  const fire = (id: number) => {
    const request = disarm(id);
    if (request !== null) fired(request);
  };

  return {
    start: (request) => {
      disarm(request.id);
      const delay = Math.round(request.delay * (1 + request.jitter * random()));
      armed.set(request.id, {
        request,
        due: clock.now() + delay,
        disarm: clock.after(delay, () => fire(request.id)),
      });
    },
    cancel: (id) => {
      disarm(id);
    },
    wake: () => {
      const now = clock.now();
      const overdue = [...armed.values()].filter(({ due }) => due <= now);
      for (const { request } of overdue.sort((a, b) => a.due - b.due)) fire(request.id);
    },
    stop: () => {
      for (const id of [...armed.keys()]) disarm(id);
    },
  };
};
