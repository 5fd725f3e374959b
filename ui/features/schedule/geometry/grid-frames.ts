import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** True in server rendering (static markup), where frames and layout do not exist. */
export const useWithoutPage = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );

/** Becomes true one frame after `holds`: the first frame shows what is in view, the rest follows. */
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
