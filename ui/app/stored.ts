/** A text of local storage; null when there is none, or when storage is forbidden. */
export const storedText = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text. Where storage is forbidden the page works without. */
export const storeText = (key: string, text: string): void => {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // As if nothing had been stored.
  }
};
