import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** Whether there is no page to draw on, whose frames and layout could be asked for. */
export const useWithoutPage = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );

/** False until a frame has shown what there is since it holds: the rest comes then, a bit at a time. */
export const useFrameAfter = (holds: boolean): boolean => {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const afterNext = (): void => {
      frame = requestAnimationFrame(() => startTransition(() => setIsAfter(true)));
    };
    let frame = requestAnimationFrame(afterNext);
    return () => cancelAnimationFrame(frame);
  }, [holds]);
  return isAfter;
};
