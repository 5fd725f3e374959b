/** A run of a session's log, as it is kept: one record. */
export type Segment = {
  readonly sessionId: string;
  /** `from` of the segment that brings the state which this one goes on from: its own, or an earlier one's. */
  readonly head: number;
  /** First and last entry. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds since the epoch of the last write. */
  readonly at: number;
  /** Length of all texts, the snapshot's included. */
  readonly bytes: number;
  /** Entries, marks and crash reports as lines of the log, in order. */
  readonly lines: readonly string[];
};

/** What the ring is cut by. */
export type SegmentInfo = Omit<Segment, 'lines'>;

/** One write, all or nothing. An open segment is written again and again; a head's `opening` comes with the first time. */
export type SegmentWrite = { readonly segment: Segment; readonly opening: Opening | null };

/** Lines of the log: the session's header, and the state before the head's first entry. */
type Opening = { readonly header: string; readonly snapshot: string };

/** `snapshot` is null where the segment goes on from an earlier one. */
export type StoredSegment = { readonly segment: Segment; readonly snapshot: string | null };

export type StoredSession = {
  readonly header: string;
  /** By `from`. */
  readonly segments: readonly StoredSegment[];
};

/** Where segments are kept. Several tabs share one: each writes only its own session. Any call may fail. */
export type SegmentStore = {
  readonly write: (write: SegmentWrite) => Promise<void>;
  /** Of every session, oldest write first. */
  readonly list: () => Promise<readonly SegmentInfo[]>;
  /** Segments, and the headers of sessions that have none left. */
  readonly remove: (segments: readonly SegmentInfo[]) => Promise<void>;
  readonly read: (sessionId: string) => Promise<StoredSession | null>;
  /** The same from the last head on, which is all that a worker needs to go on. */
  readonly readLatest: (sessionId: string) => Promise<StoredSession | null>;
};
