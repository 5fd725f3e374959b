import { Schema } from 'effect';
import { Code } from '../../contract/text.ts';
import { Highlight } from './events.ts';

export const ViewerState = Schema.Struct({
  /** The viewer's page has sent `ready`. */
  ready: Schema.Boolean,
  /** The start sequence is complete (specification 4, Map engine). */
  hasLoaded: Schema.Boolean,
  /** The code of the last warning; null after a floor was shown. */
  warning: Schema.NullOr(Code),
  view: Schema.Literals(['floor', 'building']),
  /** The map follows the own position. */
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
