/** UG5: groups of the contract whose calls go on during maintenance, and why. */
export const GOES_ON: Readonly<Record<string, string>> = {
  public: 'signing in',
  signOn: 'signing in, and a provider that ends sessions',
  invitation: 'a first sign-in',
  setup: 'there are no employees yet',
  session: 'signing out',
  ownSession: 'ending other sessions, and a password that somebody else knows',
  consent: 'without it nobody gets in, and it may be withdrawn at any time',
  ownMail: 'what they get by mail is no booking',
  bounces: 'a mail server calls it',
  access: 'administrators decide who gets in',
  administration: 'administrators prepare and end it',
  providers: 'signing in',
};

/** UG5: whether a call is refused during maintenance. `group`: that of the contract. */
export const isRefused = ({
  method,
  group,
}: {
  readonly method: string;
  readonly group: string;
}): boolean => method !== 'GET' && !Object.hasOwn(GOES_ON, group);
