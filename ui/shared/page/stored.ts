/** A text in local storage; null if missing or if storage is blocked. */
export const storedText = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text; does nothing if storage is blocked. */
export const storeText = (key: string, text: string): void => {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // See above.
  }
};
