/** What decides whether requests are allowed. */
export type Access = {
  readonly auth: 'unknown' | 'signedOut' | 'signedIn';
  readonly consent: string;
  readonly online: boolean;
  /** The page is visible. */
  readonly visible: boolean;
};

/** RQ4: whether a mutation or a search may be sent: the user is signed in, has consented, and is online. */
export const maySend = ({ auth, consent, online }: Access): boolean =>
  auth === 'signedIn' && consent === 'approved' && online;

/** RQ4: whether data for the screen may be fetched: additionally, the page must be visible. */
export const mayFetch = (access: Access): boolean => maySend(access) && access.visible;
