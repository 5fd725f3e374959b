/** The text of a box that the user types and the core echoes, or clears. */
export type Draft = {
  /** The text in the box. */
  readonly text: string;
  /** The last text from the core. */
  readonly told: string;
  /** Texts sent and not echoed yet, oldest first. The core may echo only the last of several. */
  readonly sent: readonly string[];
};

export const draftOf = (told: string): Draft => ({ text: told, told, sent: [] });

/** The user typed: shows at once, whatever echoes are pending. */
export const written = (draft: Draft, text: string): Draft => ({
  ...draft,
  text,
  sent: [...draft.sent, text],
});

const isSame = (one: string, other: string): boolean => one.trim() === other.trim();

/**
 * A text from the core. An echo keeps what was typed since; any other text replaces it, for example when the core
 * clears the box for another date or dataset.
 */
export const toldBy = (draft: Draft, told: string): Draft => {
  if (told === draft.told) return draft;
  const echo = draft.sent.findIndex((text) => isSame(text, told));
  return echo < 0 ? draftOf(told) : { ...draft, told, sent: draft.sent.slice(echo + 1) };
};

/** The core's results belong to the text in the box. */
export const isTold = ({ text, told }: Pick<Draft, 'text' | 'told'>): boolean => isSame(text, told);
