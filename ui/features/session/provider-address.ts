/**
 * SO42: the address of a sign-in method, of which a path belongs to the backend (`backendUrl`; '': the page's own origin). SE12:
 * only http(s): an option must not be able to run a script, nor an invalid one to take away the screen; null.
 */
export const providerAddress = (url: string, backendUrl: string): string | null => {
  try {
    const { protocol, href } = new URL(url, backendUrl === '' ? window.location.href : backendUrl);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
};
