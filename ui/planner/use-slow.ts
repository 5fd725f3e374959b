import { useEffect, useState } from 'react';

/** Milliseconds. */
const SLOW = 300;

/**
 * Whether something has been going on for longer than a moment. What is said of it then is read out: its region has been
 * there without words.
 */
export const useSlow = (isOn: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  if (!isOn && isSlow) setSlow(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn && isSlow;
};
