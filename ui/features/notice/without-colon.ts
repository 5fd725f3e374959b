/** ER3: removes the colon if the server sent no text after it, for example because it did not answer. */
export const withoutColon = (text: string): string => text.replace(/\s*:\s*$/u, '');
