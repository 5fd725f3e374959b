import type { Caller } from '../../core/contract/session.ts';
import type { Update } from '../../core/contract/update.ts';
import type { Db } from '../database/db.ts';
import { snapshot } from '../database/snapshot.ts';
import { readFloors } from '../floor/floor-content.ts';
import type { FloorHead } from '../floor/floor-rows.ts';
import { type FloorView, floorViews } from '../floor/floor-views.ts';
import { type Refused, refused } from '../refusal/refused.ts';
import { followStamps } from '../stamps/known-stamps.ts';
import { readStamps, stampsOf } from '../stamps/read-stamps.ts';
import { createAnswerCache } from './answer-cache.ts';
import { type CompanyLists, readCompanyLists } from './company-lists.ts';
import { type Decision, decide, polledFloors } from './decide.ts';
import { stampOf } from './page-stamp.ts';
import { readSelf } from './self.ts';
import type { UpdateQuery } from './update-query.ts';

export type UpdateAnswer = Update | 'Unchanged' | 'Reload' | Refused;

export type Updates = {
  /** The answer to a poll, decided from the stamps in memory; `now`: the server's clock, minutes. */
  readonly update: (caller: Caller, query: UpdateQuery, now: number) => Promise<UpdateAnswer>;
  /** The same, with all stamps read from the database. */
  readonly updateFromDatabase: Updates['update'];
  /** FF3: null: not known from memory. */
  readonly buildingStamp: (id: number) => number | null;
  /** null: not known from memory. */
  readonly companyStamp: () => number | null;
  /** True only if `update` would answer Unchanged; uses nothing but memory. */
  readonly unchanged: (userId: number, query: UpdateQuery) => boolean;
  readonly close: () => Promise<void>;
};

type Read = Extract<Decision, { kind: 'read' }>;

type FloorsAnswer = {
  readonly heads: readonly FloorHead[];
  readonly viewFor: (viewerId: number) => FloorView;
};

/** A cached answer can be reused if it is at least as new as the stamps that this poll's decision saw. */
const isFresh = ({ present }: Read, { heads }: FloorsAnswer): boolean =>
  heads.every((head) => {
    const seen = present.get(head.id);
    return seen !== undefined && head.static >= seen.static && head.status >= seen.status;
  });

/** Answers polls: 204 from memory, otherwise from the database, read once for all pages with the same stamps. */
export const createUpdates = async (
  db: Db,
  onTrouble: (error: unknown) => void = () => {},
): Promise<Updates> => {
  const known = await followStamps(db, onTrouble);
  const floorAnswers = createAnswerCache<FloorsAnswer | number>();
  const companyAnswers = createAnswerCache<CompanyLists>();

  const decideFromDatabase = async (userId: number, query: UpdateQuery): Promise<Decision> => {
    const ids = polledFloors(query).map((floor) => floor.id);
    const rows = await snapshot(db, (read) => readStamps(read, ids, [userId], query.bId ?? null));
    return decide(stampsOf(rows), userId, query);
  };

  /** Memory may lag behind other processes: only the database can tell that a page is ahead of the server. */
  const decideFromMemory = async (userId: number, query: UpdateQuery): Promise<Decision> => {
    const stamps = known.current();
    if (stamps === null) return decideFromDatabase(userId, query);
    const decision = decide(stamps, userId, query);
    const doubtful =
      (decision.kind === 'reload' && decision.ahead) ||
      decision.kind === 'unknownFloor' ||
      decision.kind === 'unknownUser';
    return doubtful ? decideFromDatabase(userId, query) : decision;
  };

  const companyLists = (decision: Read): Promise<CompanyLists> =>
    companyAnswers(
      'company',
      ({ stamp }) => stamp >= decision.stamps.company,
      () => readCompanyLists(db),
    );

  const floorsAnswer = (decision: Read): Promise<FloorsAnswer | number> =>
    floorAnswers(
      decision.floors.map((floor) => `${floor.id}:${floor.static}:${floor.status}`).join(),
      (answer) => typeof answer !== 'number' && isFresh(decision, answer),
      async () => {
        const found = await readFloors(db, decision.floors);
        if (typeof found === 'number') return found;
        const polled = new Set(decision.floors.map(({ id }) => id));
        return { heads: found.heads, viewFor: floorViews(found.contents, polled) };
      },
    );

  const read = async (
    caller: Caller,
    query: UpdateQuery,
    decision: Read,
    now: number,
  ): Promise<UpdateAnswer> => {
    const { userId } = caller;
    const [company, self, floors] = await Promise.all([
      decision.company ? companyLists(decision) : null,
      decision.self ? readSelf(db, userId) : null,
      decision.floors.length > 0 ? floorsAnswer(decision) : null,
    ]);
    if (typeof floors === 'number') return unknownFloor(floors);
    const view = floors?.viewFor(userId);
    const lists = view?.lists ?? null;
    const contentUpdate = view?.contentUpdate ?? null;
    const entities = { ...company?.entities, ...lists };
    const stamps =
      floors?.heads.map((head) => ({ fId: head.id, fStatic: head.static, fStatus: head.status })) ??
      polledFloors(query).map((floor) => ({
        fId: floor.id,
        fStatic: floor.static,
        fStatus: floor.status,
      }));
    return {
      stamp: stampOf(
        company?.stamp ?? decision.stamps.company,
        self?.stamp ?? decision.stamps.self,
      ),
      now,
      ...(self === null ? {} : { self: self.self }),
      ...(company === null && lists === null ? {} : { entities }),
      ...(company === null ? {} : { maintenance: company.maintenance }),
      floors: stamps,
      ...(contentUpdate === null ? {} : { contentUpdate }),
      ...(decision.building === null ? {} : { building: decision.building }),
    };
  };

  const unknownFloor = (id: number): Refused =>
    refused(404, 'UNKNOWN_FLOOR', `There is no floor ${id}`);

  const answerWith =
    (judge: (userId: number, query: UpdateQuery) => Promise<Decision>): Updates['update'] =>
    async (caller, query, now) => {
      const decision = await judge(caller.userId, query);
      switch (decision.kind) {
        case 'unchanged':
          return 'Unchanged';
        case 'reload':
          return 'Reload';
        case 'unknownFloor':
          return unknownFloor(decision.floorId);
        case 'unknownUser':
          return refused(404, 'UNKNOWN_USER', `There is no user ${caller.userId}`);
        case 'read':
          return read(caller, query, decision, now);
      }
    };

  return {
    update: answerWith(decideFromMemory),
    updateFromDatabase: answerWith(decideFromDatabase),
    buildingStamp: (id) => known.current()?.building(id) ?? null,
    companyStamp: () => known.current()?.company ?? null,
    unchanged: (userId, query) => {
      const stamps = known.current();
      return stamps !== null && decide(stamps, userId, query).kind === 'unchanged';
    },
    close: known.close,
  };
};
