/** Requests about the subscribable calendar feed of the signed-in user. `file`: download it as a file. */
export type FeedAsk = 'status' | 'make' | 'revoke' | 'file';

/** `since`: when the address was created (minutes since the epoch); null if there is none. */
export type FeedAnswer =
  | { readonly _tag: 'Status'; readonly since: number | null }
  /** The full address: whoever has it can read the user's days. The server sends it only once. */
  | { readonly _tag: 'Made'; readonly url: string; readonly since: number }
  | { readonly _tag: 'Revoked' }
  | { readonly _tag: 'File'; readonly file: Blob }
  /** For any reason. An expired session is noticed by the next poll (G218). */
  | { readonly _tag: 'Failed' };
