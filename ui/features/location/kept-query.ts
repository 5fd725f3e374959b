const KEY = 'perchLink';

/** Keeps the query of the page for a sign-in at another provider, which loads other pages in this tab (G504). */
export const keepQuery = (query: string): void => {
  try {
    if (query === '') window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, query);
  } catch {
    // Storage is blocked: the page opens without the link.
  }
};

/** The kept query, once; '' for none. */
export const takeQuery = (): string => {
  try {
    const query = window.sessionStorage.getItem(KEY) ?? '';
    window.sessionStorage.removeItem(KEY);
    return query;
  } catch {
    return '';
  }
};
