import type { SegmentStore, StoredSegment, StoredSession } from './segment-store.ts';

/** Keeps segments for the lifetime of the worker. */
export const createMemoryStore = (): SegmentStore => {
  const headers = new Map<string, string>();
  const sessions = new Map<string, Map<number, StoredSegment>>();

  const read = async (sessionId: string, latest: boolean): Promise<StoredSession | null> => {
    const header = headers.get(sessionId);
    if (header === undefined) return null;
    const segments = [...(sessions.get(sessionId)?.values() ?? [])];
    segments.sort((a, b) => a.segment.from - b.segment.from);
    const last = segments.findLastIndex(({ snapshot }) => snapshot !== null);
    return { header, segments: latest ? segments.slice(Math.max(last, 0)) : segments };
  };

  const all = (): StoredSegment[] => [...sessions.values()].flatMap((own) => [...own.values()]);

  return {
    write: async ({ segment, opening }) => {
      if (opening !== null) headers.set(segment.sessionId, opening.header);
      const own = sessions.get(segment.sessionId) ?? new Map<number, StoredSegment>();
      sessions.set(segment.sessionId, own);
      const before = own.get(segment.from)?.snapshot ?? null;
      own.set(segment.from, { segment, snapshot: opening?.snapshot ?? before });
    },
    list: async () =>
      all()
        .map(({ segment: { lines: _lines, ...info } }) => info)
        .sort((a, b) => a.at - b.at || a.from - b.from),
    remove: async (segments) => {
      for (const { sessionId, from } of segments) {
        const own = sessions.get(sessionId);
        own?.delete(from);
        if (own?.size !== 0) continue;
        sessions.delete(sessionId);
        headers.delete(sessionId);
      }
    },
    read: (sessionId) => read(sessionId, false),
    readLatest: (sessionId) => read(sessionId, true),
  };
};
