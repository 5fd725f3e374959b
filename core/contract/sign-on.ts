import { Schema } from 'effect';

/** Why a sign-in at a provider failed. Closed: the page has a sentence for each, the security log the same code. */
export const SignOnFailure = Schema.Literals([
  'CANCELLED', // the person declined at the provider
  'NOT_SIGNED_IN_THERE', // login_required, interaction_required
  'EXPIRED', // attempt unknown, used, older than ten minutes, or code used or expired
  'OTHER_BROWSER', // the cookie of the attempt is missing or another one
  'OTHER_SENDER', // iss, audience, nonce: the answer did not come from the provider, or was not meant for us
  'CLOCKS_DIFFER',
  'NOT_VERIFIABLE', // signature or key
  'SECRET_REFUSED', // invalid_client
  'PROVIDER_SILENT', // down, slow, nothing usable
  'PROVIDER_REFUSED', // any other error of the provider
  'NO_PERSON', // nobody here has this mail, and the provider may not create people
  'MAIL_NOT_VERIFIED',
  'SEVERAL_PEOPLE',
  'OTHER_ACCOUNT', // the person is linked with another account of this provider
  'PASSWORD_NEEDED', // sign in with the password once, and the accounts are linked
  'WRONG_DOMAIN', // mail domain, tenant or hosted domain is not the company's
  'NOT_ACTIVE', // the person is deactivated
  'ERASED', // the person was erased; nobody is created again
  'PAUSED', // a copy, or outgoing is paused: sign-on is off
  'UNAVAILABLE', // no such provider, or it is off
]);
export type SignOnFailure = typeof SignOnFailure.Type;

/** The picture beside the name of a sign-in provider. */
export const ProviderIcon = Schema.Literals(['microsoft', 'google', 'okta', 'keycloak', 'key']);
export type ProviderIcon = typeof ProviderIcon.Type;
