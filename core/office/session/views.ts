import type { DemoSignIn } from '../../contract/demo-sign-in.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { ProviderIcon, SignOnFailure } from '../../contract/sign-on.ts';

export type LoginView = {
  /** Sign-in methods; `password` has no url. */
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly url: string | null;
    readonly icon?: ProviderIcon;
  }[];
  /** SO43: the address to which the page goes by itself; null: to none. */
  readonly redirect: string | null;
  /** SO46: why a sign-in at a provider (its name, else its id) failed, and its reference, '': none; null: none did. */
  readonly refused: null | {
    readonly failure: SignOnFailure;
    readonly provider: string;
    readonly reference: string;
  };
  readonly busy: boolean;
  /** The server is busy: the attempt waits and is repeated. */
  readonly serverBusy: boolean;
  /** The last user name or password was wrong; a notice says so (UA16). */
  readonly wrong: boolean;
  /** The session expired. */
  readonly expired: boolean;
  /** DE2: the accounts of the demo company, to sign in with one press; null: none are offered. */
  readonly demo: DemoSignIn | null;
  /** EM12: the server sends a link to who has forgotten their password. */
  readonly mail: boolean;
};

export type ConsentView = {
  readonly status: 'loading' | 'failed' | 'pending';
  readonly text: string;
  /** CT7: of the text; null: not known. */
  readonly language: LanguageCode | null;
  readonly busy: boolean;
  /** Sending the approval failed. */
  readonly failed: boolean;
};

/** The signed-in user, and the features that the company uses. */
export type AccountView = {
  readonly user: null | {
    readonly id: number;
    readonly name: string;
    readonly initials: string;
    readonly photo: boolean;
  };
  readonly companyName: string;
  /** Origin of the backend for picture URLs; '': the page's own. */
  readonly backendUrl: string;
  /** URL of the company's logo; null: Perch's own. */
  readonly logo: string | null;
  readonly features: {
    readonly deskFinder: boolean;
    readonly roomFinder: boolean;
    readonly colleagueFinder: boolean;
    readonly attendance: boolean;
  };
  /** The pending choice, else the server's value. */
  readonly visibility: 'EVERYONE' | 'INVISIBLE';
  /** AP20: they administer the company, or a part of it. */
  readonly administers: boolean;
  /** OF6: the browser may keep the app and what it shows, to start without a server. */
  readonly keepsOffline: boolean;
  /** EM19: the server sends mail. */
  readonly mail: boolean;
  readonly confirmingLogout: boolean;
  readonly loggingOut: boolean;
  /** SO48: the identity provider at which one can sign out, too; null: none. */
  readonly signsOutAt: string | null;
};
