/** What decides whether the server may be asked. */
export type Access = {
  readonly auth: 'unknown' | 'signedOut' | 'signedIn';
  readonly consent: string;
  readonly online: boolean;
  /** Somebody looks at the page. */
  readonly visible: boolean;
};

/** RQ4: whether a request for the person may be sent: they are signed in, have consented, and there is a connection. */
export const maySend = ({ auth, consent, online }: Access): boolean =>
  auth === 'signedIn' && consent === 'approved' && online;

/** RQ4: whether what is on the screen may be asked for: nobody looks at a hidden page. */
export const mayFetch = (access: Access): boolean => maySend(access) && access.visible;
