import { Schema } from 'effect';
import { RowKey } from '../../contract/administration/tables.ts';
import { CellText, Code, PlaceName } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import { Question } from './state.ts';

const at = { rule: Code, building: RowKey, floor: RowKey, zone: PlaceName, group: RowKey };

/** BR14: sets what a rule says in a scope; null: it says nothing there. */
const SetRule = command('SetRule', { ...at, value: Schema.NullOr(CellText) });
const LockRule = command('LockRule', { ...at, isLocked: Schema.Boolean });
/** BR13 */
const AskWhy = command('AskWhy', { question: Question });
/** Asks about a booking that is said to work. */
const TryInstead = command('TryInstead', { index: Schema.Int });

export const RulesEvent = Schema.Union([SetRule, LockRule, AskWhy, TryInstead]);
export type RulesEvent = typeof RulesEvent.Type;
