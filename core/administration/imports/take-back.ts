import type { Imported } from '../../contract/administration/import.ts';
import { type Group, type Inverse, takesBack, takingBack } from '../history/index.ts';
import type { ImportsReads } from './model.ts';

type Table = Imported['tables'][number];
type Action = Group['entries'][number]['action'];

/** The rows as the history has them. */
const groupOf = (subject: string, action: Action, rows: Table['addedRows']): Group => ({
  id: 0,
  entries: rows.map(({ key, before, after }) => ({
    id: 0,
    at: 0,
    actorId: null,
    actor: '',
    source: 'import',
    subject,
    subjectId: key,
    action,
    before: action === 'added' ? null : before,
    after: action === 'removed' ? null : after,
    reason: null,
  })),
});

const isListed = ({ added, changed, gone, addedRows, changedRows, goneRows }: Table): boolean =>
  added === addedRows.length && changed === changedRows.length && gone === goneRows.length;

/** What takes an import back. `history`: it has more rows than are listed, and the history takes them back table by table. */
export type ImportBack =
  | { readonly kind: 'none' | 'history' }
  | {
      readonly kind: 'some';
      readonly inverses: readonly Inverse[];
      readonly rows: number;
      /** Rows that were changed again since, are gone, or are in the set of changes. */
      readonly left: number;
    };

const NONE: ImportBack = { kind: 'none' };

/** AP151: the inverse of an import that is done, as far as its rows are as it left them. */
export const importBack = (state: ImportsReads): ImportBack => {
  const { phase, result, building } = state.imports;
  const tables = result?.tables ?? [];
  if (phase !== 'done' || building !== null || tables.length === 0) return NONE;
  if (!tables.every(isListed)) return { kind: 'history' };
  if (tables.some(({ table }) => takesBack(state, table) !== 'now')) return NONE;
  const backs = tables.flatMap(({ table, addedRows, changedRows, goneRows }) =>
    [
      groupOf(table, 'added', addedRows),
      groupOf(table, 'changed', changedRows),
      groupOf(table, 'removed', goneRows),
    ].flatMap((group) => takingBack(state, group) ?? []),
  );
  const rows = backs.reduce((sum, back) => sum + back.rows, 0);
  if (rows === 0) return NONE;
  const left = backs.reduce((sum, { kept }) => sum + kept.length, 0);
  const inverses = backs.filter((back) => back.rows > 0).map(({ inverse }) => inverse);
  return { kind: 'some', inverses, rows, left };
};
