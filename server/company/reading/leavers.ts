import { dayEnd, isDay, MINUTE } from '../../../core/time/zone.ts';
import type { CompanyState } from '../format/state.ts';
import type { FileRow, FileTable, ListTables } from './file-table.ts';
import { usual } from './new-buildings.ts';

/** A person of the company's own id, and when they are deactivated; null: they stay. Minutes since the epoch. */
export type Departing = { readonly key: string; readonly at: number | null };

/** CD88: the end of the last day, on the clocks of most buildings. */
const endOf = ({ leaving }: FileRow['values'], zone: string): number | null =>
  typeof leaving === 'string' && isDay(leaving) ? dayEnd(leaving, zone) : null;

/** The time zone of most buildings of the company, or of these files. */
export const usualZone = ({ buildings }: CompanyState, tables: ListTables): string => {
  const zones = [
    ...[...buildings.values()].map(({ time_zone: zone }) => zone),
    ...(tables.buildings?.rows ?? []).map(({ values }) => values.time_zone),
  ];
  return usual(zones.flatMap((zone) => (typeof zone === 'string' ? [zone] : []))) ?? 'UTC';
};

/** CD88: people whose last day is over are not active. `now`: milliseconds since the epoch. */
export const withLeavers = (tables: ListTables, zone: string, now: number): ListTables => {
  const { people } = tables;
  if (people === undefined) return tables;
  const rows = people.rows.map((row): FileRow => {
    const end = endOf(row.values, zone);
    return end !== null && end * MINUTE <= now
      ? { ...row, values: { ...row.values, active: false } }
      : row;
  });
  return { ...tables, people: { ...people, rows } };
};

/** CD88: when the people of a list with last days are deactivated. */
export const departingIn = (people: FileTable | undefined, zone: string): readonly Departing[] =>
  (people?.rows ?? []).flatMap(({ key, values }): readonly Departing[] => {
    if (values.leaving === undefined || key === '') return [];
    const end = endOf(values, zone);
    return [{ key, at: values.active === false ? null : end }];
  });
