import type { Command, EventOf, PageFact } from '../../core/core.ts';
import type { PageRequest } from '../../core/remote/requests.ts';
import type { FeedAnswer, FeedAsk } from './feed.ts';
import type { Frame } from './frame.ts';
import type { TopicKey } from './topic-key.ts';

/** All that crosses between the page and its worker. The page calls `HostApi`; the worker calls `Sink`. */
export type HostApi = {
  /** The first call; every other waits until it has been answered. */
  readonly start: (page: PageStart, sink: Sink) => Promise<Started>;
  readonly dispatch: (command: Command) => Promise<Receipt>;
  readonly fact: (fact: PageFact) => Promise<Receipt>;
  /** Keeps credentials for one `SignIn`, outside the log; answers the number that names them. */
  readonly deposit: (credentials: Credentials) => Promise<number>;
  /** Asks the backend outside the log, and answers what it said; texts come in the language. */
  readonly feed: (ask: FeedAsk, language: string) => Promise<FeedAnswer>;
  readonly subscribe: (keys: readonly TopicKey[]) => Promise<void>;
  readonly unsubscribe: (keys: readonly TopicKey[]) => Promise<void>;
  /** The page lost track of a topic: its whole value comes with the next frame. */
  readonly resync: (key: TopicKey) => Promise<void>;
  readonly heartbeat: () => Promise<Heartbeat>;
  /** Writes down what the journal still holds in memory. */
  readonly flush: () => Promise<void>;
  /**
   * The log of a session as NDJSON; this session's without a name. Null: there is none. By its name, a log can be read
   * without a start.
   */
  readonly exportLog: (sessionId?: string) => Promise<Blob | null>;
};

export type Sink = {
  /** Shows a frame. The promise ends when it is on screen: until then no other frame comes. */
  readonly frame: (frame: Frame) => Promise<void>;
  /** Carries out a request that only the page can. They come in the order in which they were made. */
  readonly perform: (request: PageRequest) => Promise<void>;
  readonly report: (report: HostReport) => Promise<void>;
};

export type PageStart = {
  /** Names the log of this page's life. */
  readonly sessionId: string;
  /** 1 for the page's first worker, one more for each that follows. */
  readonly epoch: number;
  /** Goes on with the log that an earlier worker of the same session left; otherwise a new log begins. */
  readonly resume: boolean;
  readonly app: Omit<EventOf<'AppStarted'>, '_tag'>;
};

export type Started = {
  /** The log that is written now: another than was asked for when that one could not be continued. */
  readonly sessionId: string;
  /** Whether an earlier worker's log was found and continued. */
  readonly resumed: boolean;
  readonly journal: JournalStatus;
};

/** `kept`: in IndexedDB. `memory`: the database does not work or is full; the log ends with the worker. */
export type JournalStatus = 'kept' | 'memory';

/** Whether an event was taken into the log; `reason` is for a developer's eyes. */
export type Receipt =
  | { readonly _tag: 'Accepted' }
  | { readonly _tag: 'Rejected'; readonly reason: string };

export type Credentials = { readonly username: string; readonly password: string };

type Heartbeat = {
  /** The last entry of the log. */
  readonly seq: number;
  readonly journal: JournalStatus;
};

/** What the host has to say about itself. */
export type HostReport =
  /** A bug: this event could not be taken in; the state is as before. */
  | { readonly _tag: 'Crashed'; readonly event: string; readonly message: string }
  /** A bug: this topic could not be computed; the page keeps its last value. */
  | { readonly _tag: 'TopicFailed'; readonly key: TopicKey; readonly message: string }
  | { readonly _tag: 'JournalLost'; readonly reason: string };
