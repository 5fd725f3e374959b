import type { Db } from '../database/db.ts';
import { follow } from '../database/follow.ts';
import { STAMP_CHANNEL } from './channel.ts';
import { readStamps, sumOf } from './read-stamps.ts';
import type { Stamps } from './stamps.ts';

export type KnownStamps = {
  /** null: notifications may have been missed, so the database must be read. */
  readonly current: () => Stamps | null;
  readonly close: () => Promise<void>;
};

/**
 * Keeps all stamps in memory, updated by notifications. It subscribes before it reads and keeps the larger stamp, so that
 * a notification that arrives during the read is not lost. While the subscription is down, `current` returns null.
 */
export const followStamps = async (
  db: Db,
  onTrouble: (error: unknown) => void,
): Promise<KnownStamps> => {
  let company = 0;
  let reload = 0;
  const floors = new Map<number, { static: number; status: number }>();
  const selves = new Map<number, number>();
  /** The floors of each building, and the building of each floor. */
  let floorsOf: ReadonlyMap<number, readonly number[]> = new Map();
  let buildingOf: ReadonlyMap<number, number> = new Map();
  /** Cached stamps of buildings: every poll asks for them. Absent after a change in the building. */
  const sums = new Map<number, number | undefined>();
  let current = false;

  const stamps: Stamps = {
    get company() {
      return company;
    },
    get reload() {
      return reload;
    },
    self: (id) => selves.get(id),
    floor: (id) => floors.get(id),
    building: (id) => {
      if (!sums.has(id) && floorsOf.has(id)) {
        sums.set(id, sumOf((floorsOf.get(id) ?? []).flatMap((floor) => floors.get(floor) ?? [])));
      }
      return sums.get(id);
    },
  };

  const moveFloor = (id: number, fixed: number, status: number): void => {
    const known = floors.get(id);
    floors.set(id, {
      static: Math.max(known?.static ?? 0, fixed),
      status: Math.max(known?.status ?? 0, status),
    });
    sums.delete(buildingOf.get(id) ?? 0);
  };
  const moveSelf = (id: number, stamp: number): void => {
    selves.set(id, Math.max(selves.get(id) ?? 0, stamp));
  };
  const moveCompany = (stamp: number, mark: number): void => {
    company = Math.max(company, stamp);
    reload = Math.max(reload, mark);
  };

  const load = async (): Promise<void> => {
    const rows = await readStamps(db.query, null, null);
    moveCompany(rows.company, rows.reload);
    for (const floor of rows.floors) moveFloor(floor.id, floor.static, floor.status);
    const grouped = new Map<number, number[]>();
    for (const { id, buildingId } of rows.floors) {
      const of = grouped.get(buildingId) ?? [];
      of.push(id);
      grouped.set(buildingId, of);
    }
    floorsOf = grouped;
    buildingOf = new Map(rows.floors.map(({ id, buildingId }) => [id, buildingId]));
    sums.clear();
    for (const person of rows.selves) moveSelf(person.id, person.stamp);
  };

  const onNotice = (line: string): void => {
    const [what, ...rest] = line.split(' ');
    const [a = 0, b = 0, c = 0] = rest.map(Number);
    if (what === 'floor') moveFloor(a, b, c);
    else if (what === 'self') moveSelf(a, b);
    else if (what === 'company') moveCompany(a, b);
    else load().catch(onTrouble);
  };

  const close = await follow(db, STAMP_CHANNEL, {
    onMessage: onNotice,
    onListening: async () => {
      await load();
      current = true;
    },
    onLost: () => {
      current = false;
    },
  });
  return { current: () => (current ? stamps : null), close };
};
