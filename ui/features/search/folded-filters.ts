const KEY = 'filtersFolded';

/** Whether the filters are folded, as long as the visit lasts: the page begins anew at another floor. */
export const readFolded = (): boolean | null => {
  try {
    const stored = window.sessionStorage.getItem(KEY);
    return stored === null ? null : stored === 'yes';
  } catch {
    // Without storage it is remembered by nobody.
    return null;
  }
};

export const keepFolded = (folded: boolean): void => {
  try {
    window.sessionStorage.setItem(KEY, folded ? 'yes' : 'no');
  } catch {
    // As above.
  }
};
