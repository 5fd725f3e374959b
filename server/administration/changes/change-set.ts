import type { Administrator } from '../../../core/contract/administration/administered.ts';
import {
  type Applied,
  type ChangeSet,
  type Checked,
  type Consequences,
  type EditFault,
  MOST_FAULTS,
} from '../../../core/contract/administration/change-set.ts';
import { needsTimes } from '../../../core/rules/time-zone/needs-times.ts';
import { carryOut } from '../../company/apply/carry-out.ts';
import {
  countConsequences,
  NO_CONSEQUENCES,
  withClosing,
} from '../../company/apply/consequences.ts';
import { type Choices, previewClosing } from '../../company/apply/relocating.ts';
import type { Fault } from '../../company/format/fault.ts';
import { onWire } from '../../company/format/on-wire.ts';
import { lockImports } from '../../company/import.ts';
import type { Changes } from '../../company/plan/changes.ts';
import { COMPANY_FILE } from '../../company/reading/company-file.ts';
import { companyRevision } from '../../company/stored/revision.ts';
import type { Db, Query } from '../../database/db.ts';
import { snapshot } from '../../database/snapshot.ts';
import { type Answer, answer } from '../../refusal/refused.ts';
import { timesNotChosen } from '../files/import-files.ts';
import { hasAdministrator } from '../last-administrator.ts';
import { type PlannedSet, planSet } from './plan-set.ts';
import { countRuled } from './ruled-bookings.ts';

/** The index of the edit that caused a fault: the fault's line, otherwise the edit with the found value. */
const editOf = ({ file, line, column, found }: Fault, { edits }: ChangeSet): number | null => {
  if (line !== null) return line;
  if (file === COMPANY_FILE || column === null || found === null) return null;
  const index = edits.findIndex(
    (edit) =>
      `${edit.table}.csv` === file && edit.kind !== 'remove' && edit.cells[column] === found,
  );
  return index < 0 ? null : index;
};

const editFaults = (faults: readonly Fault[], set: ChangeSet): readonly EditFault[] =>
  [...faults]
    .map((fault): EditFault => {
      const { column, expected, found } = onWire(fault);
      return { edit: editOf(fault, set), column, expected, found };
    })
    .sort((one, other) => (one.edit ?? -1) - (other.edit ?? -1))
    .slice(0, MOST_FAULTS);

const consequencesOf = async (
  query: Query,
  { known, planned, named }: PlannedSet,
  now: number,
): Promise<Consequences> => {
  const ended = await countConsequences(query, known.stored, planned, {
    now,
    isNamed: (table, key) => named.has(`${table} ${key}`),
  });
  const ruled = await countRuled(query, planned.changes.rules, now);
  return ruled === null ? ended : { ...ended, ruled };
};

/** CS22 */
const choicesOf = ({ chosen = [] }: ChangeSet, { buildings }: Administrator): Choices => ({
  chosen,
  buildings,
});

const NOBODY: EditFault = {
  edit: null,
  column: null,
  expected: { kind: 'administrator' },
  found: null,
};

/** Ends the transaction without its changes. */
class Undone extends Error {}

type Outcome = Pick<Applied, 'faults' | 'consequences'>;

/** CD41: nobody has said what stays of times that change. */
const isOpen = ({ times }: ChangeSet, { consequences }: Outcome): boolean =>
  times === undefined && needsTimes(consequences);

/** Carries the set out; nothing of it stays if there is a fault, or if it `isDry`. */
const attempt = async (
  db: Db,
  administrator: Administrator,
  set: ChangeSet,
  { now, isDry }: { readonly now: number; readonly isDry: boolean },
): Promise<Outcome> => {
  let outcome: Outcome = { faults: [], consequences: NO_CONSEQUENCES };
  const refuse = (faults: readonly EditFault[]): Undone => {
    outcome = { faults, consequences: NO_CONSEQUENCES };
    return new Undone();
  };
  const { userId, name } = administrator;
  const why = set.reason === undefined ? {} : { reason: set.reason };
  // CS20: offers for thousands of bookings are computed between two statements.
  const mode = set.edits.some(({ table }) => table === 'closures') ? 'patient' : 'write';
  try {
    await db.transaction(async (query) => {
      await lockImports(query);
      const all = await planSet(query, set, administrator, now);
      if (all.faults.length > 0) throw refuse(editFaults(all.faults, set));
      outcome = { faults: [], consequences: await consequencesOf(query, all, now) };
      if (!isDry && isOpen(set, outcome)) throw new Undone();
      const closing = await carryOut(query, all.known, all.planned, {
        author: { userId, name, source: 'administration', ...why },
        now,
        onProgress: () => {},
        choices: choicesOf(set, administrator),
        ...(set.times === undefined ? {} : { times: set.times }),
      });
      outcome = { ...outcome, consequences: withClosing(outcome.consequences, closing) };
      const isLast = administrator.buildings === null && !(await hasAdministrator(query));
      if (isLast) throw refuse([NOBODY]);
      if (isDry) throw new Undone();
    }, mode);
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return outcome;
};

/** Whether the changes may take permissions away from people. */
const changesPermissions = ({ grants, groups, people }: Changes): boolean =>
  grants.gone.length > 0 || groups.gone.length > 0 || people.changed.length > 0;

/** AD3: the dry run of a set of changes. `now`: milliseconds since the epoch. */
export const checkSet = async (
  db: Db,
  administrator: Administrator,
  set: ChangeSet,
  now: number,
): Promise<Checked> => {
  const { outcome, isDecided } = await snapshot(db, async (query) => {
    const all = await planSet(query, set, administrator, now);
    const faults = editFaults(all.faults, set);
    const isFaulty = faults.length > 0;
    if (isFaulty) return { outcome: { faults, consequences: NO_CONSEQUENCES }, isDecided: true };
    const minute = Math.floor(now / 60_000);
    const closing = await previewClosing(query, all.planned, choicesOf(set, administrator), minute);
    return {
      outcome: {
        faults,
        consequences: withClosing(await consequencesOf(query, all, now), closing),
      },
      isDecided: !changesPermissions(all.planned.changes),
    };
  });
  return isDecided ? outcome : attempt(db, administrator, set, { now, isDry: true });
};

/** AD3: applies a set of changes as a whole, or, if there is a fault, nothing. `now`: milliseconds since the epoch. */
export const applySet = async (
  db: Db,
  administrator: Administrator,
  set: ChangeSet,
  now: number,
): Promise<Answer<Applied>> => {
  const outcome = await attempt(db, administrator, set, { now, isDry: false });
  const { shifted } = outcome.consequences;
  return shifted !== undefined && isOpen(set, outcome)
    ? timesNotChosen(shifted)
    : answer({ ...outcome, revision: await companyRevision(db.query) });
};
