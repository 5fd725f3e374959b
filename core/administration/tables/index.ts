import type { Feature } from '../../engine/feature.ts';
import { initialTables, TablesState } from './model.ts';
import { stepTables } from './step.ts';

export { cellOf, valuesIn } from '../../rules/company/cell.ts';
export { COLUMNS, type Column } from './columns.ts';
export type { RowsSaved, TableState, TablesReads, TablesState } from './model.ts';
export { cellIn, cellsOf, keyOf, rowOf, rowsByKey } from './rows.ts';

/** The tables of company data that the sections need, as the server has them. */
export const tablesFeature = {
  name: 'tables',
  slices: { tables: { schema: TablesState, initial: initialTables, step: stepTables } },
  events: [],
  topics: {},
} satisfies Feature;
