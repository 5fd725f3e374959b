import type { AppStarted } from '../../core/remote/page-facts.ts';
import type { PageRequest } from '../../core/remote/requests.ts';
import type { FeedAnswer, FeedAsk } from './feed.ts';
import type { Frame } from './frame.ts';
import type { TopicKey } from './topic-key.ts';

/** The messages between the page and its worker. The page calls `HostApi`; the worker calls `Sink`. */
export type HostApi = {
  /** The first call; all others wait for it. */
  readonly start: (page: PageStart, sink: Sink) => Promise<Started>;
  readonly dispatch: (command: Sent) => Promise<Receipt>;
  readonly fact: (fact: Sent) => Promise<Receipt>;
  /** Stores a secret for one `SignIn` or `ChangePassword`, outside the log; returns the number that refers to it. */
  readonly deposit: (secret: Secret) => Promise<number>;
  /** Calls the backend outside the log. `language` is the language of the texts. */
  readonly feed: (ask: FeedAsk, language: string) => Promise<FeedAnswer>;
  readonly subscribe: (keys: readonly TopicKey[]) => Promise<void>;
  readonly unsubscribe: (keys: readonly TopicKey[]) => Promise<void>;
  /** The page lost track of a topic: the next frame has its full value. */
  readonly resync: (key: TopicKey) => Promise<void>;
  readonly heartbeat: () => Promise<Heartbeat>;
  /** Writes what the journal still buffers. */
  readonly flush: () => Promise<void>;
  /**
   * Exports the log of a session as NDJSON, by default of this session; null if there is none. With a session id, it
   * works before `start`.
   */
  readonly exportLog: (sessionId?: string) => Promise<Blob | null>;
};

/** An event of the page; the worker checks it against the schema of its core. */
export type Sent = { readonly _tag: string; readonly [field: string]: unknown };

export type Sink = {
  /** Shows a frame. Resolves when the frame is on screen; until then no other frame is sent. */
  readonly frame: (frame: Frame) => Promise<void>;
  /** Performs a request that only the page can. Called in the order of the requests. */
  readonly perform: (request: ToPerform) => Promise<void>;
  readonly report: (report: HostReport) => Promise<void>;
};

/** What the page performs. SO49: it is told the address that no log holds. */
export type ToPerform =
  | Exclude<PageRequest, { readonly _tag: 'Leave' }>
  | { readonly _tag: 'Leave'; readonly address: string };

export type PageStart = {
  /** The id of this page load's log. */
  readonly sessionId: string;
  /** The page's first worker is 1, each successor one more. */
  readonly epoch: number;
  /** Continue the log that a previous worker of this session left; otherwise a new log begins. */
  readonly resume: boolean;
  readonly app: Omit<typeof AppStarted.Type, '_tag'>;
};

export type Started = {
  /** The id of the log that is written. It differs from the requested one if that log could not be continued. */
  readonly sessionId: string;
  /** Whether a previous worker's log was found and continued. */
  readonly resumed: boolean;
  readonly journal: JournalStatus;
};

/** `kept`: in IndexedDB. `memory`: the database fails or is full; the log is lost with the worker. */
export type JournalStatus = 'kept' | 'memory';

/** Whether an event was accepted. `reason` is for developers. */
export type Receipt =
  | { readonly _tag: 'Accepted' }
  | { readonly _tag: 'Rejected'; readonly reason: string };

export type Credentials = { readonly username: string; readonly password: string };
export type NewPassword = { readonly current: string; readonly next: string };
/** What must not enter the log: passwords and files for the server, and the address of a provider's sign-out. */
export type Secret = Credentials | NewPassword | Uint8Array | string;

type Heartbeat = {
  /** The number of the last entry. */
  readonly seq: number;
  readonly journal: JournalStatus;
};

/** Problems that the host reports. */
export type HostReport =
  /** A bug: the event could not be handled; the state is unchanged. */
  | { readonly _tag: 'Crashed'; readonly event: string; readonly message: string }
  /** A bug: the topic could not be computed; the page keeps its last value. */
  | { readonly _tag: 'TopicFailed'; readonly key: TopicKey; readonly message: string }
  | { readonly _tag: 'JournalLost'; readonly reason: string };
