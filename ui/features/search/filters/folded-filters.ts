const KEY = 'filtersFolded';

/** Whether the filters are collapsed. Kept for the browser session, because another floor reloads the page. */
export const readFolded = (): boolean | null => {
  try {
    const stored = window.sessionStorage.getItem(KEY);
    return stored === null ? null : stored === 'yes';
  } catch {
    // Without storage it is not remembered.
    return null;
  }
};

export const keepFolded = (folded: boolean): void => {
  try {
    window.sessionStorage.setItem(KEY, folded ? 'yes' : 'no');
  } catch {
    // See above.
  }
};
