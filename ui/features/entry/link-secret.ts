import { useEffect } from 'react';

/** The secret in the fragment of the page's URL, which browsers send to nobody; '': there is none. */
export const linkSecret = (): string => window.location.hash.slice(1);

/** Takes the secret out of the URL and the history entry, once it is used up. */
export const forgetSecret = (): void =>
  window.history.replaceState(window.history.state, '', window.location.pathname);

/** AC25: looks at the link, and again when another one is put into the address bar: that does not load the page. */
export const useLinkLook = (look: () => Promise<void>): void =>
  useEffect(() => {
    let seen: string | null = null;
    const lookAgain = (): void => {
      const secret = linkSecret();
      // A secret that was used up is taken out of the address.
      if (secret === seen || (secret === '' && seen !== null)) return;
      seen = secret;
      void look();
    };
    lookAgain();
    window.addEventListener('hashchange', lookAgain);
    return () => window.removeEventListener('hashchange', lookAgain);
  }, [look]);
