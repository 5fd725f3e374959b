import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMirror } from '../../mirror/hooks.ts';
import { stayAtLogin } from '../../shared/page/stay-at-login.ts';
import { refusedIn, withoutRefused } from './refusal.ts';

/** SO45: tells the worker once that a sign-in at a provider came back without a session. SO43: the page then stays. */
export const useRefusedSignOn = (): void => {
  const mirror = useMirror();
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const refused = refusedIn(query);
    if (refused === null) return;
    stayAtLogin();
    void mirror.sendFact(refused);
    setQuery(withoutRefused(query), { replace: true });
  }, [mirror, query, setQuery]);
};
