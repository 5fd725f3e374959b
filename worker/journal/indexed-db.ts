import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Segment, SegmentInfo, SegmentStore, StoredSession } from './segment-store.ts';

type SegmentKey = [sessionId: string, from: number];

type Schema = DBSchema & {
  sessions: { key: string; value: { readonly sessionId: string; readonly header: string } };
  segments: { key: SegmentKey; value: Segment };
  /** One per head. Not in the segment, because an open segment is written repeatedly, its snapshot only once. */
  snapshots: {
    key: SegmentKey;
    value: { readonly sessionId: string; readonly from: number; readonly text: string };
  };
  /** Used to trim the ring without reading segments. */
  catalog: { key: SegmentKey; value: SegmentInfo; indexes: { at: number } };
};

const NAME = 'perch-log';
const VERSION = 2;

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, VERSION, {
    upgrade: (db) => {
      // Losing the log is acceptable at any time, so a new schema starts with an empty database.
      for (const name of [...db.objectStoreNames]) db.deleteObjectStore(name);
      db.createObjectStore('sessions', { keyPath: 'sessionId' });
      db.createObjectStore('segments', { keyPath: ['sessionId', 'from'] });
      db.createObjectStore('snapshots', { keyPath: ['sessionId', 'from'] });
      db.createObjectStore('catalog', { keyPath: ['sessionId', 'from'] }).createIndex('at', 'at');
    },
    blocking: (_current, _blocked, event) => {
      // Another tab upgrades the database: close it. The next write fails, and the journal continues in memory.
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

const ofSession = (sessionId: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([sessionId, from], [sessionId, Number.MAX_SAFE_INTEGER]);

const withSnapshots = (
  header: string,
  segments: readonly Segment[],
  texts: ReadonlyMap<number, string>,
): StoredSession => ({
  header,
  segments: segments.map((segment) => ({ segment, snapshot: texts.get(segment.from) ?? null })),
});

const STORES = ['sessions', 'segments', 'snapshots', 'catalog'] as const;
const WRITE = { durability: 'relaxed' } as const;

/** Stores segments in IndexedDB. Deletes a database of a newer schema, which a newer build has left. */
export const openIndexedDbStore = async (): Promise<SegmentStore> => {
  const db = await open().catch(async (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    await deleteDB(NAME);
    return open();
  });

  return {
    write: async ({ segment, opening }) => {
      const change = db.transaction(STORES, 'readwrite', WRITE);
      const { lines: _lines, ...info } = segment;
      const { sessionId, from } = segment;
      const puts: Promise<unknown>[] = [
        change.objectStore('segments').put(segment),
        change.objectStore('catalog').put(info),
      ];
      if (opening !== null) {
        const { header, snapshot } = opening;
        puts.push(change.objectStore('sessions').put({ sessionId, header }));
        puts.push(change.objectStore('snapshots').put({ sessionId, from, text: snapshot }));
      }
      await Promise.all([...puts, change.done]);
    },
    list: () => db.getAllFromIndex('catalog', 'at'),
    remove: async (segments) => {
      const change = db.transaction(STORES, 'readwrite', WRITE);
      const catalog = change.objectStore('catalog');
      for (const { sessionId, from } of segments) {
        const key: SegmentKey = [sessionId, from];
        await change.objectStore('segments').delete(key);
        await change.objectStore('snapshots').delete(key);
        await catalog.delete(key);
        if ((await catalog.count(ofSession(sessionId))) === 0) {
          await change.objectStore('sessions').delete(sessionId);
        }
      }
      await change.done;
    },
    read: async (sessionId) => {
      const view = db.transaction(['sessions', 'segments', 'snapshots'], 'readonly');
      const range = ofSession(sessionId);
      const [session, segments, snapshots] = await Promise.all([
        view.objectStore('sessions').get(sessionId),
        view.objectStore('segments').getAll(range),
        view.objectStore('snapshots').getAll(range),
        view.done,
      ]);
      if (session === undefined) return null;
      const texts = new Map(snapshots.map(({ from, text }) => [from, text]));
      return withSnapshots(session.header, segments, texts);
    },
    readLatest: async (sessionId) => {
      const view = db.transaction(['sessions', 'segments', 'snapshots'], 'readonly');
      const [session, cursor] = await Promise.all([
        view.objectStore('sessions').get(sessionId),
        view.objectStore('segments').openCursor(ofSession(sessionId), 'prev'),
      ]);
      if (session === undefined || cursor === null) return null;
      const { head } = cursor.value;
      const [segments, kept] = await Promise.all([
        view.objectStore('segments').getAll(ofSession(sessionId, head)),
        view.objectStore('snapshots').get([sessionId, head]),
        view.done,
      ]);
      const texts = new Map(kept === undefined ? [] : [[head, kept.text] as const]);
      return withSnapshots(session.header, segments, texts);
    },
  };
};
