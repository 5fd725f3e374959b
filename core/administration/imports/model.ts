import { Schema } from 'effect';
import { KeptTimes } from '../../contract/administration/change-set.ts';
import { MOST_LISTS, SaidColumns } from '../../contract/administration/columns.ts';
import {
  AllowedRemovals,
  Imported,
  OtherFloors,
  RenamedCount,
} from '../../contract/administration/import.ts';
import { SaidBuildings } from '../../contract/administration/new-buildings.ts';
import { RowKey } from '../../contract/administration/tables.ts';
import { Failure } from '../../contract/answer.ts';
import { list } from '../../contract/list.ts';
import { FreeText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step as EngineStep } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { ChangesReads } from '../changes/index.ts';
import type { Inverse } from '../history/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';

export const ImportsState = Schema.Struct({
  /** `unknown`: the answer to the import was lost. */
  phase: Schema.Literals(['idle', 'checking', 'looked', 'importing', 'done', 'unknown']),
  /** What was chosen last; its content stays with the page. */
  file: Schema.NullOr(Schema.Struct({ name: FreeText, size: Schema.Int })),
  /** AP72: the building of the uploaded floor plan; null: company data. */
  building: Schema.NullOr(RowKey),
  /** AP90: whether floors that are missing from the upload keep their plan. */
  otherFloors: OtherFloors,
  /** AP42: rows that the file does not have stay. */
  addOnly: Schema.Boolean,
  /** CD65: rows that look the same under another id are others. */
  areOthers: Schema.Boolean,
  /** CD86: somebody has said that the lists are whole. Absent: nobody has. */
  areWhole: Schema.optionalKey(Schema.Boolean),
  /** CD83: where buildings are that the file names first. Absent: nobody has said it. */
  newBuildings: Schema.optionalKey(SaidBuildings),
  request: Schema.NullOr(RequestId),
  /** When the request was sent and answered. */
  startedAt: Schema.Int,
  endedAt: Schema.Int,
  /** What the file would do or, once it is done, has done. */
  result: Schema.NullOr(Imported),
  /** Rows of the company before the import. */
  rowsBefore: Schema.Int,
  /** Why there is no answer. */
  failure: Schema.NullOr(Failure),
  /** CD51: what is being said of columns, what is said after that, and the file that is looked at again at last. */
  saying: Schema.optionalKey(
    Schema.Struct({
      request: RequestId,
      secret: Schema.Int,
      next: list(SaidColumns, MOST_LISTS),
    }),
  ),
  /** AP43: the end has not been read yet. */
  isTold: Schema.Boolean,
});
export type ImportsState = typeof ImportsState.Type;

export const initialImports: ImportsState = {
  phase: 'idle',
  file: null,
  building: null,
  otherFloors: 'keep',
  addOnly: false,
  areOthers: false,
  request: null,
  startedAt: 0,
  endedAt: 0,
  result: null,
  rowsBefore: 0,
  failure: null,
  isTold: true,
};

/** AP40: the worker keeps the file under the number `secret`, outside the log. */
const CheckImport = command('CheckImport', {
  secret: Schema.Int,
  name: FreeText,
  size: Schema.Int,
  addOnly: Schema.Boolean,
  /** AP72: the building of the floor plan; absent: company data. */
  building: Schema.optionalKey(RowKey),
  /** AP90 */
  otherFloors: Schema.optionalKey(OtherFloors),
  /** CD65 */
  areOthers: Schema.optionalKey(Schema.Boolean),
  /** CD83, CD86: what was said for this file already. */
  newBuildings: Schema.optionalKey(SaidBuildings),
  areWhole: Schema.optionalKey(Schema.Boolean),
});
/** AP41: imports the file that was looked at, deposited anew. `removals`: AP122: the numbers that were typed. */
const ApplyImport = command('ApplyImport', {
  secret: Schema.Int,
  removals: Schema.optionalKey(AllowedRemovals),
  /** CD41 */
  times: Schema.optionalKey(KeptTimes),
  /** CD65: so many rows have another id. */
  renamed: Schema.optionalKey(RenamedCount),
});
/**
 * CD87: what was said of the open questions of the file, all at once; then it is looked at again, deposited anew. CD51: what the columns
 * of its lists hold. CD83: where buildings are that it names first.
 */
const AnswerImport = command('AnswerImport', {
  secret: Schema.Int,
  lists: list(SaidColumns, MOST_LISTS),
  buildings: SaidBuildings,
});
/** CD86: the lists are whole: what they lack goes. */
const SayWhole = command('SayWhole', {});
/** AP151: puts the inverse of the import into the set of changes. */
const TakeBackImport = command('TakeBackImport', {});
/** Takes another file, or none. An import that has begun goes on. */
const LeaveImport = command('LeaveImport', {});
const CloseImportNotice = command('CloseImportNotice', {});

export const ImportsEvent = Schema.Union([
  CheckImport,
  ApplyImport,
  AnswerImport,
  SayWhole,
  TakeBackImport,
  LeaveImport,
  CloseImportNotice,
]);
export type ImportsEvent = typeof ImportsEvent.Type;

/** CD62: how many rows look the same under another id. */
export const renamedIn = ({ renamed = [] }: Imported): number =>
  renamed.reduce((sum, { count }) => sum + count, 0);

/** The slices up to this one. */
export type ImportsReads = ChangesReads & { readonly imports: ImportsState };

export type World = AnyWorld<RefreshOverview | Inverse>;

export type ImportsStep = EngineStep<
  ImportsState,
  PlaceHeard | ImportsEvent | AnswerTo<'administration.import' | 'administration.columns'>,
  World,
  ImportsReads
>;
