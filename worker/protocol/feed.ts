/** What the page may ask about the person's days in other calendars. `file`: all of them, as a file. */
export type FeedAsk = 'status' | 'make' | 'revoke' | 'file';

/** `since`: minutes since the epoch at which the address was made; null: there is none. */
export type FeedAnswer =
  | { readonly _tag: 'Status'; readonly since: number | null }
  /** The whole address: whoever has it reads the person's days. It is told this once. */
  | { readonly _tag: 'Made'; readonly url: string; readonly since: number }
  | { readonly _tag: 'Revoked' }
  | { readonly _tag: 'File'; readonly file: Blob }
  /** For whatever reason: that nobody is signed in any more is told by the next poll (G218). */
  | { readonly _tag: 'Failed' };
