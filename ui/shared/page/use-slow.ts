import { useEffect, useState } from 'react';

/** Milliseconds. */
const SLOW = 300;

/**
 * Whether something has been going on for longer than `after` milliseconds; another `since` restarts it. Delays a
 * loading message, whose live region exists from the start.
 */
export const useSlow = (isOn: boolean, since: string | null = null, after = SLOW): boolean => {
  const [slow, setSlow] = useState<{ readonly since: string | null } | null>(null);
  if (!isOn && slow !== null) setSlow(null);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setSlow({ since }), after);
    return () => clearTimeout(timer);
  }, [isOn, since, after]);
  return isOn && slow !== null && slow.since === since;
};
