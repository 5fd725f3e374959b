/** A stored run of lines of a session's log: one record. */
export type Segment = {
  readonly sessionId: string;
  /** `from` of the segment with the snapshot that this one continues: this one or an earlier one. */
  readonly head: number;
  /** The first and the last entry. */
  readonly from: number;
  readonly to: number;
  /** The time of the last write; milliseconds since the epoch. */
  readonly at: number;
  /** The length of all texts, including the snapshot. */
  readonly bytes: number;
  /** Entries, marks and crashes as lines of the log, in order. */
  readonly lines: readonly string[];
};

/** What trimming the ring needs. */
export type SegmentInfo = Omit<Segment, 'lines'>;

/** One atomic write. An open segment is written repeatedly; a head's `opening` is included only the first time. */
export type SegmentWrite = { readonly segment: Segment; readonly opening: Opening | null };

/** Lines of the log: the session's header, and the state before the head's first entry. */
type Opening = { readonly header: string; readonly snapshot: string };

/** `snapshot` is null if the segment continues an earlier one. */
export type StoredSegment = { readonly segment: Segment; readonly snapshot: string | null };

export type StoredSession = {
  readonly header: string;
  /** Sorted by `from`. */
  readonly segments: readonly StoredSegment[];
};

/** Stores segments. Several tabs share a store; each writes only its own session. Every call may fail. */
export type SegmentStore = {
  readonly write: (write: SegmentWrite) => Promise<void>;
  /** The segments of all sessions, least recently written first. */
  readonly list: () => Promise<readonly SegmentInfo[]>;
  /** Deletes segments, and the headers of sessions without segments. */
  readonly remove: (segments: readonly SegmentInfo[]) => Promise<void>;
  readonly read: (sessionId: string) => Promise<StoredSession | null>;
  /** Reads a session from its last head on, which is enough to continue it. */
  readonly readLatest: (sessionId: string) => Promise<StoredSession | null>;
};
