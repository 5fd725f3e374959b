export type LoginView = {
  /** Ways to sign in; `password` has no url. */
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly url: string | null;
  }[];
  readonly busy: boolean;
  readonly failure: null | 'badCredentials' | 'tooManyAttempts' | 'unreachable' | 'failed';
  /** The server's words. */
  readonly message: string;
  /** The session ended by itself. */
  readonly expired: boolean;
};

export type ConsentView = {
  readonly status: 'loading' | 'failed' | 'pending';
  readonly text: string;
  readonly busy: boolean;
  /** The approval was not taken. */
  readonly failed: boolean;
};

/** Who is signed in, and which parts of the product the company uses. */
export type AccountView = {
  readonly user: null | {
    readonly id: number;
    readonly name: string;
    readonly initials: string;
    readonly photo: boolean;
  };
  readonly companyName: string;
  /** Origin of the backend, for the addresses of pictures; '' is the page's own. */
  readonly backendUrl: string;
  /** Address of the company's logo; null: Perch's own. */
  readonly logo: string | null;
  readonly features: {
    readonly deskFinder: boolean;
    readonly roomFinder: boolean;
    readonly colleagueFinder: boolean;
    readonly attendance: boolean;
  };
  /** As the server has it, or as it was asked for a moment ago. */
  readonly visibility: 'EVERYONE' | 'INVISIBLE';
  readonly confirmingLogout: boolean;
  readonly loggingOut: boolean;
};
