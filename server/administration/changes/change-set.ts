import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type {
  Applied,
  ChangeSet,
  Checked,
  Consequences,
  EditFault,
} from '../../../core/contract/administration/change-set.ts';
import { needsTimes } from '../../../core/rules/time-zone/needs-times.ts';
import { carryOut } from '../../company/apply/carry-out.ts';
import {
  countConsequences,
  NO_CONSEQUENCES,
  withClosing,
} from '../../company/apply/consequences.ts';
import { type Choices, previewClosing } from '../../company/apply/relocating.ts';
import { lockImports } from '../../company/import.ts';
import type { Changes } from '../../company/plan/changes.ts';
import { companyRevision } from '../../company/stored/revision.ts';
import type { Db, Query } from '../../database/db.ts';
import { snapshot } from '../../database/snapshot.ts';
import { type Answer, answer } from '../../refusal/refused.ts';
import { timesNotChosen } from '../files/import-files.ts';
import { type Lack, lackOfCompany } from '../last-administrator.ts';
import { editFaults } from './edit-faults.ts';
import { type PlannedSet, planSet } from './plan-set.ts';
import { countRuled } from './ruled-bookings.ts';
import { type SetWords, wordsOf } from './set-words.ts';

/** A set of changes that is compared with the company. */
export type ComparedSet = Omit<PlannedSet, 'faults'> & { readonly faults: readonly EditFault[] };

/** A set of changes, however it is compared. Call `compare` in a transaction; null: others have changed the company since. */
export type SentSet = {
  readonly words: SetWords;
  readonly compare: (query: Query) => Promise<ComparedSet | null>;
};

const consequencesOf = async (
  query: Query,
  { known, planned, named }: ComparedSet,
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
const choicesOf = ({ chosen = [] }: SetWords, { buildings }: Administrator): Choices => ({
  chosen,
  buildings,
});

const faultOf = (lack: Lack): EditFault => ({
  edit: null,
  column: null,
  expected: { kind: lack === 'LAST_ADMINISTRATOR' ? 'administrator' : 'breakGlass' },
  found: null,
});

/** Ends the transaction without its changes. */
class Undone extends Error {}

type Outcome = Pick<Applied, 'faults' | 'consequences'>;

/** CD41: nobody has said what stays of times that change. */
const isOpen = ({ times }: SetWords, { consequences }: Outcome): boolean =>
  times === undefined && needsTimes(consequences);

/** Carries the set out; nothing of it stays if there is a fault, or if it `isDry`. */
const attempt = async (
  db: Db,
  administrator: Administrator,
  { words, compare }: SentSet,
  { now, isDry }: { readonly now: number; readonly isDry: boolean },
): Promise<Outcome | null> => {
  let outcome: Outcome | null = null;
  const refuse = (faults: readonly EditFault[]): Undone => {
    outcome = { faults, consequences: NO_CONSEQUENCES };
    return new Undone();
  };
  const { userId, name } = administrator;
  const why = words.reason === undefined ? {} : { reason: words.reason };
  // CS20: offers for thousands of bookings are computed between two statements.
  const mode = words.closes ? 'patient' : 'write';
  try {
    await db.transaction(async (query) => {
      await lockImports(query);
      const all = await compare(query);
      if (all === null) throw new Undone();
      if (all.faults.length > 0) throw refuse(all.faults);
      outcome = { faults: [], consequences: await consequencesOf(query, all, now) };
      if (!isDry && isOpen(words, outcome)) throw new Undone();
      const closing = await carryOut(query, all.known, all.planned, {
        author: { userId, name, source: 'administration', ...why },
        now,
        onProgress: () => {},
        choices: choicesOf(words, administrator),
        ...(words.times === undefined ? {} : { times: words.times }),
      });
      outcome = { ...outcome, consequences: withClosing(outcome.consequences, closing) };
      const lack = administrator.buildings === null ? await lackOfCompany(query) : null;
      if (lack !== null) throw refuse([faultOf(lack)]);
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

/** The dry run of a set of changes; null: others have changed the company since. `now`: milliseconds since the epoch. */
export const checkSent = async (
  db: Db,
  administrator: Administrator,
  sent: SentSet,
  now: number,
): Promise<Checked | null> => {
  const looked = await snapshot(db, async (query) => {
    const all = await sent.compare(query);
    if (all === null) return null;
    const { faults } = all;
    const isFaulty = faults.length > 0;
    if (isFaulty) return { outcome: { faults, consequences: NO_CONSEQUENCES }, isDecided: true };
    const minute = Math.floor(now / 60_000);
    const closing = await previewClosing(
      query,
      all.planned,
      choicesOf(sent.words, administrator),
      minute,
    );
    return {
      outcome: {
        faults,
        consequences: withClosing(await consequencesOf(query, all, now), closing),
      },
      isDecided: !changesPermissions(all.planned.changes),
    };
  });
  if (looked === null) return null;
  return looked.isDecided ? looked.outcome : attempt(db, administrator, sent, { now, isDry: true });
};

/** Applies a set of changes; null: others have changed the company since. `now`: milliseconds since the epoch. */
export const applySent = async (
  db: Db,
  administrator: Administrator,
  sent: SentSet,
  now: number,
): Promise<Answer<Applied> | null> => {
  const outcome = await attempt(db, administrator, sent, { now, isDry: false });
  if (outcome === null) return null;
  const { shifted } = outcome.consequences;
  return shifted !== undefined && isOpen(sent.words, outcome)
    ? timesNotChosen(shifted)
    : answer({ ...outcome, revision: await companyRevision(db.query) });
};

/** A set that is compared in the transaction, with the part of the company that it touches (AD7). */
const shortSet = (set: ChangeSet, administrator: Administrator, now: number) => ({
  words: wordsOf(set),
  compare: async (query: Query): Promise<ComparedSet> => {
    const all = await planSet(query, set, administrator, now);
    return { ...all, faults: editFaults(all.faults, set) };
  },
});

const NEVER = new Error('A set that is compared in its transaction is never overtaken');

/** AD3: the dry run of a set of changes. `now`: milliseconds since the epoch. */
export const checkSet = async (
  db: Db,
  administrator: Administrator,
  set: ChangeSet,
  now: number,
): Promise<Checked> => {
  const checked = await checkSent(db, administrator, shortSet(set, administrator, now), now);
  if (checked === null) throw NEVER;
  return checked;
};

/** AD3: applies a set of changes as a whole, or, if there is a fault, nothing. `now`: milliseconds since the epoch. */
export const applySet = async (
  db: Db,
  administrator: Administrator,
  set: ChangeSet,
  now: number,
): Promise<Answer<Applied>> => {
  const applied = await applySent(db, administrator, shortSet(set, administrator, now), now);
  if (applied === null) throw NEVER;
  return applied;
};
