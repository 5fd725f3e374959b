import { Schema } from 'effect';
import { RowKey } from '../../contract/administration/tables.ts';
import { WhyRefused } from '../../contract/administration/why.ts';
import { Failure } from '../../contract/answer.ts';
import { CellText, Code, PersonName, PlaceName } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { ChangesEvent, ChangesReads } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';

/**
 * A booking to check: its day, yyyy-MM-dd, and times, `HH:mm`. The person is given by row key or, if the list of people is
 * not available, by user name; without both it is the current user.
 */
export const Question = Schema.Struct({
  person: Schema.NullOr(RowKey),
  username: PersonName,
  space: RowKey,
  day: Code,
  from: Code,
  to: Code,
});
export type Question = typeof Question.Type;

export const RulesState = Schema.Struct({
  asked: Schema.NullOr(Question),
  /** null: it was answered. */
  request: Schema.NullOr(RequestId),
  answer: Schema.NullOr(WhyRefused),
  failure: Schema.NullOr(Failure),
});
export type RulesState = typeof RulesState.Type;

export const initialRules: RulesState = {
  asked: null,
  request: null,
  answer: null,
  failure: null,
};

const at = { rule: Code, building: RowKey, floor: RowKey, zone: PlaceName, group: RowKey };

/** BR14: sets the value of a rule in a scope; null: removes it. */
const SetRule = command('SetRule', { ...at, value: Schema.NullOr(CellText) });
const LockRule = command('LockRule', { ...at, isLocked: Schema.Boolean });
/** BR13 */
const AskWhy = command('AskWhy', { question: Question });
/** Asks about a booking that is said to work. */
const TryInstead = command('TryInstead', { index: Schema.Int });

export const RulesEvent = Schema.Union([SetRule, LockRule, AskWhy, TryInstead]);
export type RulesEvent = typeof RulesEvent.Type;

/** The slices up to this one. */
export type RulesReads = ChangesReads & { readonly rules: RulesState };

type RulesHeard = PlaceHeard | RulesEvent | AnswerTo<'administration.why'>;

type Edit = Extract<ChangesEvent, { readonly _tag: 'EditCells' | 'RemoveRows' | 'KeepRows' }>;
export type World = AnyWorld<Edit>;
export type RulesStep = Step<RulesState, RulesHeard, World, RulesReads>;
