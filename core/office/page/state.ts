import { Schema } from 'effect';
import { Minutes } from '../../contract/minutes.ts';
import { Code, CompanyWord } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { DrawerName } from './events.ts';

/** State of the browser page. */
export const PageState = Schema.Struct({
  /** IANA name of the browser's zone; a building's zone takes precedence. */
  zone: Code,
  minute: Minutes,
  visible: Schema.Boolean,
  /** The browser is online, and the page does not show the offline copy: requests may be sent. */
  online: Schema.Boolean,
  /** PG2: the browser's own report. */
  browserOnline: Schema.Boolean,
  /** OF12: the time of the offline copy that is shown, in milliseconds since the epoch; null: none is. */
  asOf: Schema.NullOr(Schema.Int),
  /** RQ7: requests wait because the server is busy. */
  serverBusy: Schema.Boolean,
  version: Code,
  build: Code,
  reloadedInVain: Schema.Boolean,
  backendUrl: CompanyWord,
  drawer: Schema.NullOr(DrawerName),
  /** The timer of the next minute. */
  minuteTimer: Schema.NullOr(RequestId),
});
export type PageState = typeof PageState.Type;

export const initialPage: PageState = {
  zone: 'UTC',
  minute: 0,
  visible: true,
  online: true,
  browserOnline: true,
  asOf: null,
  serverBusy: false,
  version: '',
  build: '',
  reloadedInVain: false,
  backendUrl: '',
  drawer: null,
  minuteTimer: null,
};
