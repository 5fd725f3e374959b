/** ER3: where the server gave no words of its own, as when it did not answer, nothing follows the colon, so it goes too. */
export const withoutColon = (text: string): string => text.replace(/\s*:\s*$/u, '');
