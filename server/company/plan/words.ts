import type { Consequences } from '../../../core/contract/administration/change-set.ts';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { hasId, keyColumns, keyOf } from '../../../core/rules/company/key.ts';
import type { CompanyRecord } from '../format/state.ts';
import { type Changes, shownAfter, shownBefore } from './changes.ts';

/** Of a table, so many changes are listed. */
const MOST_LISTED = 50;

const shown = (value: Value | undefined): string =>
  Array.isArray(value) ? value.join('|') : String(value ?? '');

/** Examples: `spaces 3-014 "Desk 14"`, `rules building=harbour rule=weekends`. */
const named = (table: TableName, record: CompanyRecord): string => {
  const name = shown(record.name ?? record.username);
  const parts = hasId(table)
    ? [keyOf(table, record), ...(name === '' ? [] : [JSON.stringify(name)])]
    : keyColumns(table).flatMap((column) =>
        shown(record[column] ?? '') === '' ? [] : [`${column}=${shown(record[column])}`],
      );
  return [table, ...parts].join(' ');
};

/** A line per change: `+ spaces 3-014 "Desk 14"`, `~ people ...: title: "..." -> "..."`, `- floors ...`. English, for operators. */
export const changeLines = (changes: Changes): readonly string[] =>
  TABLE_NAMES.flatMap((table) => {
    const { added, changed, gone } = changes[table];
    const lines = [
      ...gone.map((record) => `- ${named(table, record)}`),
      ...changed.map((row) => {
        const { columns } = row;
        const before = shownBefore(row);
        const after = shownAfter(row);
        const differences = columns.map(
          (name) =>
            `${name}: ${JSON.stringify(shown(before[name]))} -> ${JSON.stringify(shown(after[name]))}`,
        );
        return `~ ${named(table, before)}: ${differences.join(', ')}`;
      }),
      ...added.map((record) => `+ ${named(table, record)}`),
    ];
    const rest = lines.length - MOST_LISTED;
    return rest > 0 ? [...lines.slice(0, MOST_LISTED), `  ${table}: ${rest} more`] : lines;
  });

const count = (changes: Changes, kind: 'added' | 'changed' | 'gone'): number =>
  TABLE_NAMES.reduce((sum, table) => sum + changes[table][kind].length, 0);

/** Example: `12 added, 3 changed, 0 gone`. */
const counted = (changes: Changes): string =>
  (['added', 'changed', 'gone'] as const)
    .map((kind) => `${count(changes, kind)} ${kind}`)
    .join(', ');

/** OP5: an import in a line without names. Example: `import applied: 12 added, 3 changed, 0 gone`. */
export const importLine = (
  imported:
    | { readonly ok: true; readonly changes: Changes }
    | { readonly ok: false; readonly faults: readonly unknown[] },
): string => {
  if (imported.ok) return `import applied: ${counted(imported.changes)}`;
  const faults = imported.faults.length;
  return `import refused: ${faults} ${faults === 1 ? 'fault' : 'faults'}`;
};

/** Example: `Imported: 12 added, 3 changed, 0 gone; 2 bookings ended`. */
export const summaryLine = (
  {
    changes,
    info,
    changedPlans,
    consequences: { bookings, old, closing },
    bookings: brought,
    departed,
  }: {
    readonly changes: Changes;
    readonly info: unknown;
    readonly changedPlans: readonly string[];
    readonly bookings: Readonly<Record<'added' | 'known' | 'past' | 'skipped', number>> | null;
    readonly departed: { readonly planned: number; readonly cancelled: number };
    readonly consequences: Pick<Consequences, 'bookings' | 'old' | 'closing'>;
  },
  isDry: boolean,
): string => {
  const parts = [
    `${isDry ? 'Would import' : 'Imported'}: ${counted(changes)}`,
    ...(info === null ? [] : ['name or settings changed']),
    ...(changedPlans.length === 0 ? [] : [`floor plans: ${changedPlans.join(', ')}`]),
    ...Object.entries(old).flatMap(([kind, rows]) =>
      rows === 0 ? [] : [`${rows} old rows of ${kind} are deleted with the next daily run`],
    ),
    ...(brought === null
      ? []
      : [
          `${brought.added} bookings ${isDry ? 'would come' : 'came'} along, ${brought.known} were there already, ${brought.past} are over, ${brought.skipped} skipped`,
        ]),
    ...(departed.planned + departed.cancelled === 0
      ? []
      : [`${departed.planned} planned deactivations, ${departed.cancelled} cancelled`]),
    ...(bookings === 0 ? [] : [`${bookings} bookings ${isDry ? 'would end' : 'ended'}`]),
    ...(closing === undefined || closing.moved + closing.stay === 0
      ? []
      : [
          `${closing.moved} bookings ${isDry ? 'would move' : 'moved'} out of what is closed, ${closing.stay} stay there`,
        ]),
  ];
  return parts.join('; ');
};
