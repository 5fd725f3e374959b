import type { MeetingRequest } from '../../contract/calendar.ts';

/** What features above can change here. */
export type MeetingChange =
  /** SC64: books a room without its quick view; `beside` of the state has the outcome. */
  | { readonly _tag: 'MakeBeside'; readonly meeting: MeetingRequest }
  /** SC64: the outcome is no longer waited for. */
  | { readonly _tag: 'LeaveBeside' }
  /** SC64: cancels the meeting that was made so. */
  | { readonly _tag: 'UndoBeside' };
