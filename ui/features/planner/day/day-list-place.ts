import type { DayPerson } from '../../../../core/features/planner/overview/views.ts';

/** The active cell of a list: the person, their row, and which of their buttons. */
export type ListPlace = {
  /** Null: nobody yet. */
  readonly id: number | null;
  readonly row: number;
  readonly column: number;
};

/** The column of the star. */
export const STAR = 1;

export const AT_START: ListPlace = { id: null, row: 0, column: 0 };

/** The current row of the active person; if they have left, the same row. */
export const rowIn = (people: readonly Pick<DayPerson, 'id'>[], { id, row }: ListPlace): number => {
  const at = id === null ? -1 : people.findIndex((person) => person.id === id);
  return at >= 0 ? at : Math.max(0, Math.min(row, people.length - 1));
};

/** The person who left the list while the focus was on their star; null: nobody. */
export const starLeft = (
  people: readonly Pick<DayPerson, 'id'>[],
  { id, column }: ListPlace,
): number | null =>
  id !== null && column === STAR && !people.some((person) => person.id === id) ? id : null;
