import { useEffect, useState } from 'react';
import { stayAtLogin, staysAtLogin } from '../../shared/page/stay-at-login.ts';

/** SO43: goes to the address (null: none) unless the tab stays at its login. True: the page is about to end. */
export const useAutomaticSignOn = (address: string | null): boolean => {
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (address === null || staysAtLogin() || !stayAtLogin()) return;
    setGoing(true);
    window.location.replace(address);
  }, [address]);
  return isGoing;
};
