/** A message to one person, as it is handed in. Headers that every message has are added by the mailer. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, so that the receiver can see that two are one: what stands before the @ of the Message-ID. */
  readonly id: string;
  /** A page on which the reader turns such messages off. */
  readonly unsubscribe?: string;
};

/** EM3: what came of handing in a message. `why`: one line, without a secret and without the address. */
export type Delivery =
  | { readonly kind: 'accepted'; readonly reply: string }
  /** The address does not take it: another attempt would not help. */
  | { readonly kind: 'bounced'; readonly why: string }
  /** Nobody's fault, or the operator's: it may be tried again. */
  | { readonly kind: 'failed'; readonly cause: FailureCause; readonly why: string };

export type FailureCause = 'connection' | 'tls' | 'sign-in' | 'refused' | 'busy';
