import { useEffect } from 'react';
import { covers } from '../page/covers.ts';

/** BB5: here alone "Back" of the browser closes what is open: a replay is a page within a page, and they share one history. */
export const useBackFollower = (): void => {
  useEffect(() => covers.follow(window), []);
};
