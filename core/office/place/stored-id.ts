/** An id from local storage; null: none, or invalid. */
export const storedId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
