import type { DayPerson } from '../../../../core/features/planner/overview/views.ts';

/** Where the keyboard is in a list: with whom, where they stood, and at which of their buttons. */
export type ListPlace = {
  /** null: with nobody yet. */
  readonly id: number | null;
  readonly row: number;
  readonly column: number;
};

/** Of the star in a row. */
export const STAR = 1;

export const AT_START: ListPlace = { id: null, row: 0, column: 0 };

/** The row of a place: the person's, wherever they stand now; without them, that of who took their place. */
export const rowIn = (people: readonly Pick<DayPerson, 'id'>[], { id, row }: ListPlace): number => {
  const at = id === null ? -1 : people.findIndex((person) => person.id === id);
  return at >= 0 ? at : Math.max(0, Math.min(row, people.length - 1));
};

/** Who has left the list, with the keyboard at their star; null: nobody. */
export const starLeft = (
  people: readonly Pick<DayPerson, 'id'>[],
  { id, column }: ListPlace,
): number | null =>
  id !== null && column === STAR && !people.some((person) => person.id === id) ? id : null;
