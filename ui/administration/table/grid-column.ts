import type { ComponentType } from 'react';
import type { RowView } from '../../../core/administration/grid/projection.ts';
import type { Column } from '../../../core/administration/tables/index.ts';

/** A column of a table on the screen. */
export type GridColumn = {
  /** The column of company data. */
  readonly id: string;
  /** The least width in pixels. */
  readonly width: number;
  /** Takes part in the width that is left. */
  readonly grows?: true;
  /** Cannot be edited in place. */
  readonly isFixed?: true;
  /** Draws the cell instead of its text. */
  readonly Shown?: ComponentType<{ readonly row: RowView }>;
  /** Is worked out of other tables: no column of company data. */
  readonly isComputed?: true;
  /** In the sheet of a row it is not a field of text: the page shows it there itself. */
  readonly isShownInSheet?: true;
};

/** Numbers stand at the end of their cell. */
export const isFigure = (column: Column | undefined): boolean => column?.kind === 'number';

/** The width of the box that selects a row. */
const SELECT = 44;

export const templateOf = (columns: readonly GridColumn[]): string =>
  [
    `${SELECT}px`,
    ...columns.map(
      ({ width, grows }) => `minmax(${width}px, ${grows === true ? '1fr' : `${width}px`})`,
    ),
  ].join(' ');

export const widthOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, SELECT);
