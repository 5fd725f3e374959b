import type { Feature } from '../../engine/feature.ts';
import { ChangesEvent, ChangesState, initialChanges } from './model.ts';
import { changes, picture, problems } from './projection.ts';
import { review } from './review.ts';
import { stepChanges } from './step.ts';

export { draftCompany } from './company.ts';
export { COMPANY_KEY, changeOf, storedCell } from './draft.ts';
export { type Fault, faultsOf } from './faults.ts';
export { freeName } from './fix.ts';
export { cellsOfKey, nameOfKey } from './key-name.ts';
export type {
  ChangesEvent,
  ChangesReads,
  EditCells,
  RemoveRows,
  RowChange,
  Save,
  TakeMoves,
} from './model.ts';
export { nameOf, ruleName, shownCell } from './names.ts';
export { buildingOfGrant, EVERYWHERE, everywhereIn } from './place-of-grant.ts';
export { type CellChange, wordsOf } from './review.ts';

/** The set of changes that is looked at before it happens. */
export const changesFeature = {
  name: 'changes',
  slices: { changes: { schema: ChangesState, initial: initialChanges, step: stepChanges } },
  events: ChangesEvent.members,
  topics: { changes, picture, problems, review },
} satisfies Feature;
