import { Schema } from 'effect';
import { Code } from '../../contract/text.ts';
import { Highlight } from './events.ts';

export const ViewerState = Schema.Struct({
  /** The viewer's page has said `ready`. */
  ready: Schema.Boolean,
  /** The start order has been carried out (specification 4, Map engine). */
  hasLoaded: Schema.Boolean,
  /** The last warning's code; null after a floor was shown. */
  warning: Schema.NullOr(Code),
  view: Schema.Literals(['floor', 'building']),
  /** The map stays with the own position. */
  following: Schema.Boolean,
  highlight: Schema.NullOr(Highlight),
});
export type ViewerState = typeof ViewerState.Type;

export const initialViewer: ViewerState = {
  ready: false,
  hasLoaded: false,
  warning: null,
  view: 'floor',
  following: false,
  highlight: null,
};
