import { describe, expect, it } from 'vitest';
import { dayBanner } from '../../../core/features/planner/overview/day-banner.ts';
import { type CardContext, dayCard } from '../../../core/features/planner/overview/day-card.ts';
import { detailHeights } from '../../../core/features/planner/overview/detail-heights.ts';
import { wallClock } from '../../../core/time/zone.ts';

const DAY = '2026-11-20';
const message = { state: 'REACHED_CAPACITY', day: DAY, since: 10_000 } as const;

describe('banner of a day card', () => {
  it('DC5, ER11: shows each message state as a banner for 3 seconds, on the card of its day', () => {
    const banners = [
      ['ATTENDANCE_REGISTERED', 'planner.scheduledAttendance', 'success'],
      ['ATTENDANCE_REMOVED', 'planner.removedAttendance', 'success'],
      ['WRONG_SLOT', 'planner.wrongTimeInterval', 'warning'],
      ['REACHED_CAPACITY', 'planner.reachedCapacity', 'warning'],
      ['ERROR_APPEARED', 'planner.errorAttendance', 'warning'],
    ] as const;
    for (const [state, key, severity] of banners) {
      const banner = dayBanner({ state, day: DAY, since: 0 }, DAY, 0);
      expect(banner).toEqual({ key, severity, duration: 3_000 });
    }
  });

  it('DC5: shows it on no other card, and no longer', () => {
    expect(dayBanner(null, DAY, 0)).toBeNull();
    expect(dayBanner(message, '2026-11-21', 10_000)).toBeNull();
    expect(dayBanner(message, DAY, 10_000)).not.toBeNull();
    expect(dayBanner(message, DAY, 12_999)).not.toBeNull();
    expect(dayBanner(message, DAY, 13_000)).toBeNull();
  });
});

describe('heights of the day details', () => {
  /** Favourites: open and count; colleagues: open and count; then the two heights. */
  const TABLE = [
    [false, 9, false, 9, 0, 0],
    [true, 0, false, 9, 80, 0],
    [true, 1, false, 9, 77, 0],
    [true, 5, false, 0, 385, 0],
    [true, 6, false, 9, 440, 0],
    [false, 9, true, 900, 0, 440],
    [false, 0, true, 2, 0, 154],
    [true, 2, true, 2, 154, 154],
    [true, 3, true, 900, 225, 225],
    [true, 1, true, 900, 77, 225],
    [true, 900, true, 1, 225, 77],
    [true, 0, true, 900, 80, 350],
    [true, 0, true, 4, 80, 308],
    [true, 5, true, 0, 350, 80],
    [true, 0, true, 0, 80, 80],
  ] as const;

  it('DC7: depend on the open lists and their row counts', () => {
    for (const [open, count, otherOpen, otherCount, selected, colleagues] of TABLE) {
      expect(detailHeights({ open, count }, { open: otherOpen, count: otherCount })).toEqual({
        selected,
        colleagues,
      });
    }
  });
});

const ZONE = 'America/St_Johns';
const NOON = wallClock(DAY, 720, ZONE);
const colleague = (id: number) => ({
  id,
  name: `N${String(id).padStart(3, '0')} Ek`,
  fn: `N${String(id).padStart(3, '0')}`,
  type: 'OFFICE' as const,
  buildingId: 1,
});
const overview = (count: number) => ({
  date: DAY,
  attendanceUtilization: { peak: 30 },
  deskUtilization: { peak: 10 },
  selectedAttendance: Array.from({ length: count }, (_, n) => colleague(n + 1)),
});
const context: CardContext = {
  zone: ZONE,
  now: NOON,
  buildingId: 1,
  entries: [{ id: 4, start: NOON, end: NOON + 60, buildingId: 1, type: 'OFFICE' }],
  underWay: false,
  onlooker: { selfId: 1, favourites: new Set(Array.from({ length: 9 }, (_, n) => n + 1)) },
  capacity: { desks: 20, people: 40 },
  message: { state: 'ATTENDANCE_REGISTERED', day: DAY, since: 1_000 },
  clock: 1_500,
};

describe('day card', () => {
  it('DC8: shows the avatars, button, utilisation and message of its day', () => {
    const card = dayCard(overview(12), context);
    expect(card.day).toBe(DAY);
    expect(card.avatars.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(card.more).toBe(2);
    expect(card.button).toEqual({
      colour: 'sameBuilding',
      click: { kind: 'deleteRegistration', id: 4 },
    });
    expect([card.desks, card.people]).toEqual([50, 75]);
    expect(card.banner?.key).toBe('planner.scheduledAttendance');
  });

  it('DC8: does not show the message or registration of another day', () => {
    const card = dayCard({ ...overview(0), date: '2026-11-21' }, context);
    expect([card.avatars, card.more, card.banner]).toEqual([[], 0, null]);
    expect(card.button).toEqual({ colour: 'unregistered', click: { kind: 'openDialog' } });
  });

  it('DC8: shows no utilisation for a building without capacity', () => {
    const card = dayCard(overview(1), { ...context, capacity: { desks: 0, people: 0 } });
    expect([card.desks, card.people]).toEqual([0, 0]);
  });
});
