import { QueueFull } from '../../queue/fair-queue.ts';

/** AP147: questions at a time. Each occupies one of the ten requests that read, until it is answered. */
const MOST = { all: 4, ofPerson: 2 } as const;
/** A client that leaves at the wrong moment keeps its seat no longer. Milliseconds. */
const LONGEST = 120_000;

/** Takes a seat for a person, and returns how to leave it. Throws `QueueFull` if all are taken. */
export const createSeats = () => {
  const taken = new Map<number, number>();
  let all = 0;
  return (userId: number): (() => void) => {
    const own = taken.get(userId) ?? 0;
    if (all >= MOST.all || own >= MOST.ofPerson) throw new QueueFull();
    taken.set(userId, own + 1);
    all += 1;
    let isTaken = true;
    const leave = (): void => {
      if (!isTaken) return;
      isTaken = false;
      clearTimeout(timer);
      all -= 1;
      const left = (taken.get(userId) ?? 1) - 1;
      if (left === 0) taken.delete(userId);
      else taken.set(userId, left);
    };
    const timer = setTimeout(leave, LONGEST);
    timer.unref();
    return leave;
  };
};
