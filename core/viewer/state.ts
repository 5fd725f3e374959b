import { Schema } from 'effect';
import { Code } from '../contract/text.ts';

export const ViewerState = Schema.Struct({
  /** The viewer's page has said `ready`. */
  ready: Schema.Boolean,
  /** The start order has been carried out (specification 4, Map engine). */
  hasLoaded: Schema.Boolean,
  /** The last warning's code; null after a floor was shown. */
  warning: Schema.NullOr(Code),
});
export type ViewerState = typeof ViewerState.Type;

export const initialViewer: ViewerState = { ready: false, hasLoaded: false, warning: null };
