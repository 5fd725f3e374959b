import type { KeyboardEvent } from 'react';

const buttonOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector('button') ?? null;

/** Where the focus goes from a row that goes: to the next one, else the one before, else the heading of the list. */
export const afterRow = (row: Element): HTMLElement | null =>
  buttonOf(row.nextElementSibling) ??
  buttonOf(row.previousElementSibling) ??
  row.closest('section')?.querySelector<HTMLElement>('h3') ??
  null;

const target = (rows: readonly Element[], at: number, key: string): Element | undefined => {
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
};

/** In a long list the arrow keys go from row to row, past the stars. */
export const stepInRows = (event: KeyboardEvent<HTMLElement>): void => {
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const rows = [...event.currentTarget.children];
  const next = row === null ? undefined : target(rows, rows.indexOf(row), event.key);
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  buttonOf(next)?.focus();
};
