/** A text that is kept until the tab ends, also while it shows the pages of others; null if missing or if storage is blocked. */
export const keptInTab = (key: string): string | null => {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text, or with null removes it; does nothing if storage is blocked. */
export const keepInTab = (key: string, text: string | null): void => {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // See above.
  }
};
