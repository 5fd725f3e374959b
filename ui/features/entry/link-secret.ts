/** The secret in the fragment of the page's URL, which browsers send to nobody; '': there is none. */
export const linkSecret = (): string => window.location.hash.slice(1);

/** Takes the secret out of the URL and the history entry, once it is used up. */
export const forgetSecret = (): void =>
  window.history.replaceState(window.history.state, '', window.location.pathname);
