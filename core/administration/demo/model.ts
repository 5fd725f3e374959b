import { Schema } from 'effect';
import { DemoRemoval } from '../../contract/administration/demo.ts';
import { Failure } from '../../contract/answer.ts';
import { LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';

export const DemoState = Schema.Struct({
  /** Whether the panel is open. */
  isOpen: Schema.Boolean,
  /** The data to be removed with the demo; null: not loaded. */
  look: Schema.NullOr(DemoRemoval),
  query: Query,
  /** The removal that is running. */
  request: Schema.NullOr(RequestId),
  failure: Schema.NullOr(Failure),
  isDone: Schema.Boolean,
});
export type DemoState = typeof DemoState.Type;

export const initialDemo: DemoState = {
  isOpen: false,
  look: null,
  query: idleQuery,
  request: null,
  failure: null,
  isDone: false,
};

/** AP57: `name` is what was typed. */
const RemoveDemo = command('RemoveDemo', { name: LongText });
/** Dismisses the outcome. */
const CloseDemo = command('CloseDemo', {});

export const DemoEvent = Schema.Union([RemoveDemo, CloseDemo]);
export type DemoEvent = typeof DemoEvent.Type;
