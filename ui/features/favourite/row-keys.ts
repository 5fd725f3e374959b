import type { KeyboardEvent } from 'react';

const buttonOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector('button') ?? null;

/** Where the focus goes from a removed row: the next one, the previous one, or the heading of the list. */
export const afterRow = (row: Element): HTMLElement | null =>
  buttonOf(row.nextElementSibling) ??
  buttonOf(row.previousElementSibling) ??
  row.closest('section')?.querySelector<HTMLElement>('h3') ??
  null;

/** The row to which a key moves, of `count`; null: the key does not move. */
export const rowAtKey = (key: string, at: number, count: number): number | null => {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count || to === at ? null : to;
};

/** In a long list arrow keys move between rows and skip the stars. */
export const stepInRows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.children];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const to = at < 0 ? null : rowAtKey(event.key, at, rows.length);
  if (to === null) return;
  event.preventDefault();
  buttonOf(rows[to])?.focus();
};
