/** What is known of several short texts, one after the other. */
export const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');
