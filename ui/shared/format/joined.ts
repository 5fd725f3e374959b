/** Joins the non-empty texts with ` · `. */
export const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');
