/** The text of a box that the person writes and the core hears of, and may clear. */
export type Draft = {
  /** What stands in the box. */
  readonly text: string;
  /** What the core said last. */
  readonly told: string;
  /** What was sent and is not told back yet, oldest first. Of several the core may tell only the last. */
  readonly sent: readonly string[];
};

export const draftOf = (told: string): Draft => ({ text: told, told, sent: [] });

/** The person wrote: it shows at once, whatever of before is still to be told back. */
export const written = (draft: Draft, text: string): Draft => ({
  ...draft,
  text,
  sent: [...draft.sent, text],
});

const isSame = (one: string, other: string): boolean => one.trim() === other.trim();

/**
 * The core told its text: an echo of something that was sent leaves alone what the person has written since; a text of
 * the core's own (it clears at another date, and with a dataset) takes its place.
 */
export const toldBy = (draft: Draft, told: string): Draft => {
  if (told === draft.told) return draft;
  const echo = draft.sent.findIndex((text) => isSame(text, told));
  return echo < 0 ? draftOf(told) : { ...draft, told, sent: draft.sent.slice(echo + 1) };
};

/** What the core shows is of what stands in the box. */
export const isTold = ({ text, told }: Pick<Draft, 'text' | 'told'>): boolean => isSame(text, told);
