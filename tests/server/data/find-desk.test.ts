import { beforeAll, describe, expect, it } from 'vitest';
import type { FindDeskQuery, FoundDesks } from '../../../core/contract/find-desk.ts';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import { sql } from '../../../server/database/sql.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import { createBuildingDesks } from '../../../server/search/building-desks.ts';
import { findDesk } from '../../../server/search/find-desk.ts';
import { codeOf, valueIn } from '../answers.ts';
import { rowsIn } from '../rows.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, DESKS, EMPLOYEE, NOW } from './office.ts';

const DAY = 24 * 60;
const SLOT = { start: NOW + DAY, end: NOW + DAY + 120 };

onEachOffice('find a desk', ({ db }) => {
  const { bookedDesk, moved } = actionsOn(db);
  let buildingId = 0;
  let floorId = 0;
  const ask = (query: Partial<FindDeskQuery> = {}, caller = EMPLOYEE, building = buildingId) =>
    findDesk(
      { db, readBuilding: createBuildingDesks() },
      caller,
      building,
      { ...SLOT, ...query },
      NOW,
    );
  const found = async (
    query: Partial<FindDeskQuery> = {},
    caller = EMPLOYEE,
  ): Promise<FoundDesks> => valueIn(await ask(query, caller));
  const ids = ({ proposals }: FoundDesks) => proposals.map(({ spaceId }) => spaceId);
  const best = async (query: Partial<FindDeskQuery> = {}) => at(ids(await found(query)), 0);

  beforeAll(async () => {
    floorId = at(DESKS, 0).floorId;
    const [row] = await db.query(sql`select building_id from floor where id = ${floorId}`);
    buildingId = Number(row?.building_id);
  });

  it('FD1: proposes only desks that can be booked', async () => {
    const { fits, proposals } = await found({ floorId });
    expect(fits).toBeGreaterThan(3);
    for (const { spaceId, slot } of proposals.slice(0, 3)) {
      expect(slot).toEqual(SLOT);
      const desk = at(
        DESKS.filter(({ id }) => id === spaceId),
        0,
      );
      expect(desk.blocked).toBe(false);
    }
    const first = at(proposals, 0).spaceId;
    await bookedDesk(EMPLOYEE, first, SLOT);
    const after = await found({ floorId });
    expect(after.fits).toBe(fits - 1);
    expect(ids(after)).not.toContain(first);
  });

  it('FD1: leaves out desks that a colleague has booked, has claimed or is at', async () => {
    const now = { start: NOW, end: NOW + 60 };
    const { fits } = await found({ ...now, onFloor: true, floorId });
    const [booked = 0, claimed = 0, used = 0] = ids(
      await found({ ...now, onFloor: true, floorId }),
    );
    await bookedDesk(COLLEAGUE, booked, now);
    await rowsIn(db).claim(claimed, COLLEAGUE.userId, NOW + 30);
    await moved(COLLEAGUE.userId, used);
    const after = await found({ ...now, onFloor: true, floorId });
    expect(after.fits).toBe(fits - 3);
    expect(ids(after).some((id) => [booked, claimed, used].includes(id))).toBe(false);
    // Who claims or uses a desk can book it themself.
    const own = await found({ ...now, onFloor: true, floorId }, COLLEAGUE);
    expect(own.fits).toBe(fits - 1);
    await moved(COLLEAGUE.userId, null);
    await db.query(sql`delete from claim where space_id = ${claimed}`);
  });

  describe('near a colleague', () => {
    const seat = async (deskId: number) => {
      await bookedDesk(COLLEAGUE, deskId, SLOT);
    };

    it('FD5: proposes desks near the desk that the colleague has booked, unless they are invisible', async () => {
      const [, , , , , , there = 0] = ids(await found());
      await seat(there);
      const near = { near: COLLEAGUE.userId };
      const { placed, proposals } = await found(near);
      expect(placed).toBe(1);
      expect(at(proposals, 0).reasons).toContainEqual(
        expect.objectContaining({ _tag: 'near', userId: COLLEAGUE.userId }),
      );
      expect(floorOfSpace(at(proposals, 0).spaceId)).toBe(floorOfSpace(there));
      await setVisibility(db, COLLEAGUE, 'INVISIBLE');
      const hidden = await found(near);
      expect(hidden).toEqual(await found({ near: 0 }));
      expect(hidden.placed).toBe(0);
      await setVisibility(db, COLLEAGUE, 'EVERYONE');
    });

    it('FD5: uses the nearest of the favourites', async () => {
      await seat(at(ids(await found()), 6));
      await db.query(sql`insert into favourite (user_id, favourite_id)
        values (${EMPLOYEE.userId}, ${COLLEAGUE.userId}) on conflict do nothing`);
      expect((await found({ favourites: true })).placed).toBe(1);
      expect((await found({ favourites: false })).placed).toBe(0);
    });
  });

  it('FD2: proposes the recently used desk first if no colleague is asked for', async () => {
    const usual = at(ids(await found()), 9);
    await rowsIn(db).booking({
      space: usual,
      kind: 'desk',
      user: EMPLOYEE.userId,
      start: NOW - 8 * DAY,
      end: NOW - 8 * DAY + 60,
    });
    expect(await best()).toBe(usual);
    const { proposals } = await found();
    expect(at(proposals, 0).reasons).toContainEqual({ _tag: 'had', times: 1 });
  });

  it('FD1: proposes only desks with all requested equipment, and on the floor if requested', async () => {
    const wanted = at(
      DESKS.filter(({ info }) => info.equips.length > 0),
      0,
    );
    const uid = at(wanted.info.equips, 0);
    const { proposals } = await found({ equipment: [uid], onFloor: true, floorId });
    for (const { spaceId, reasons } of proposals) {
      expect(floorOfSpace(spaceId)).toBe(floorId);
      expect(DESKS.find(({ id }) => id === spaceId)?.info.equips).toContain(uid);
      expect(reasons).toContainEqual({ _tag: 'equipment', uids: [uid] });
    }
    expect(await found({ equipment: [999_999] })).toMatchObject({ fits: 0, proposals: [] });
  });

  it('FD6: refuses requests that a booking would refuse, and time ranges that are too long to read', async () => {
    expect(codeOf(await ask({}, EMPLOYEE, 999_999))).toBe('404 UNKNOWN_BUILDING');
    expect(codeOf(await ask({ end: SLOT.start }))).toBe('400 END_GREATER_START');
    expect(codeOf(await ask({ end: SLOT.start + 32 * DAY }))).toBe('400 SLOT_TOO_LONG');
    expect(codeOf(await ask({ start: NOW - DAY, end: NOW - DAY + 60 }))).toBe('400 SLOT_IN_PAST');
  });
});
