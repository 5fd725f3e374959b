import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  draggedTo,
  gripAt,
  steppedBy,
} from '../../ui/features/schedule/geometry/geometry-meeting.ts';
import { SchedulePanel } from '../../ui/features/schedule/panel/schedule-panel.tsx';
import { entry } from '../support/bookings.ts';
import { the } from '../support/by-role.ts';
import { type CoreSession, NOW, ROOM } from '../support/core-session.ts';
import { eventually } from '../support/eventually.ts';
import { layOut } from '../support/layout.ts';
import { mount } from '../support/mount.tsx';
import { event, officeWith, showing, viewOf } from '../support/schedule-office.ts';
import { says } from '../support/text.ts';

/** The next full hour. */
const FROM = NOW + 58;
const FIRST = 224;
const own = { start: FROM, end: FROM + 60 };

beforeEach(() => {
  layOut(['[role="grid"], [role="grid"] *', 720]);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  document.elementFromPoint = () => null;
});

/** The own meeting 4 for an hour from FROM on, and the meeting 5 of others two hours later. */
const office = (over: Partial<typeof own> = {}): CoreSession =>
  showing(
    {
      [ROOM]: [
        event(4, own.start, own.end, { owner: true, ...over }),
        event(5, FROM + 120, FROM + 180),
      ],
    },
    officeWith({ items: [entry(4, { spaceId: ROOM, ...own, ...over })] }),
  );

const show = async (core: CoreSession) => {
  const page = mount(<SchedulePanel />, { core });
  await eventually(() => expect(document.querySelector('[data-event]')).not.toBeNull());
  const [day] = viewOf(core).days;
  const { start = 0, end = 0 } = day ?? {};
  const xOf = (minute: number): number =>
    FIRST +
    (minute - start) * Math.max(56 / 30, (window.innerWidth - FIRST) / (end - start)) -
    (the('grid').parentElement?.parentElement?.scrollLeft ?? 0);
  const at = (minute: number) => ({ clientX: xOf(minute), clientY: 20 });
  const mouse = { pointerType: 'mouse', button: 0, pointerId: 1 };
  const row = () => document.querySelector(`[data-presses="room ${ROOM}"]`) ?? document.body;
  return {
    ...page,
    hold: (from: number, to: number) => {
      fireEvent.pointerDown(row(), { ...mouse, ...at(from) });
      fireEvent.pointerMove(row(), { ...mouse, buttons: 1, ...at((from + to) / 2) });
      fireEvent.pointerMove(row(), { ...mouse, buttons: 1, ...at(to) });
      page.say();
    },
    letGo: (to: number) => {
      fireEvent.pointerUp(row(), { ...mouse, ...at(to) });
      fireEvent.click(row(), at(to));
      page.say();
    },
  };
};

/** The new time that was asked for, in minutes from FROM; null: none. */
const asked = (core: CoreSession) => {
  const [call] = core.underWay('calendar.changeTime');
  return call === undefined ? null : [call.payload.start - FROM, call.payload.end - FROM];
};
const block = () => document.querySelector<HTMLElement>('[data-draft]');

describe('dragging an own meeting', () => {
  test.each([
    ['the middle moves it', 30, 92, [60, 120]],
    ['the end stretches it', 59, 89, [0, 90]],
    ['the start stretches it', 1, 16, [15, 60]],
    ['an end stays behind the start', 59, -60, [0, 15]],
    ['over another meeting nothing changes', 30, 140, null],
  ])('SC72: %s', async (_, from, to, times) => {
    const core = office();
    const { hold, letGo } = await show(core);
    hold(FROM + from, FROM + to);
    expect(block()?.dataset.taken).toBe(times === null ? 'true' : undefined);
    letGo(FROM + to);
    expect(asked(core)).toEqual(times);
    expect(block()).toBeNull();
    expect(viewOf(core).draft).toBeNull();
    // SC76
    expect(core.notice?.key).toBe(times === null ? 'schedule.taken' : undefined);
  });

  test('SC76: over the row of another room it stays, and says why', async () => {
    const core = office();
    const { hold, letGo } = await show(core);
    hold(FROM + 30, FROM + 92);
    document.elementFromPoint = () => document.querySelector('[data-row="1"]');
    letGo(FROM + 92);
    expect(asked(core)).toBeNull();
    expect(core.notice?.key).toBe('schedule.otherRoom');
  });

  test('SC72: of a running one only the end changes', async () => {
    const core = office({ start: FROM - 120 });
    const { hold, letGo } = await show(core);
    hold(FROM + 10, FROM + 91);
    letGo(FROM + 91);
    expect(asked(core)).toEqual([-120, 90]);
  });

  test('SC72: a drag from a meeting of others drafts none', async () => {
    const core = office();
    const { hold, letGo } = await show(core);
    hold(FROM + 150, FROM + 250);
    letGo(FROM + 250);
    expect([asked(core), viewOf(core).draft]).toEqual([null, null]);
  });

  test('SC72: Escape during the drag leaves it where it is', async () => {
    const core = office();
    const { hold, letGo, user } = await show(core);
    hold(FROM + 30, FROM + 90);
    expect(block()).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(block()).toBeNull();
    letGo(FROM + 90);
    expect([asked(core), viewOf(core).draft]).toEqual([null, null]);
  });
});

describe('moving an own meeting with the keyboard', () => {
  test('SC73: Alt and arrows move it, with Shift its end; Enter saves it, and each step is told', async () => {
    const core = office();
    const { hold, letGo, user, say, text } = await show(core);
    // A press makes it the active one.
    hold(FROM + 30, FROM + 30);
    letGo(FROM + 30);
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    expect(asked(core)).toBeNull();
    says(text(), '12:30 – 13:30', 'Enter changes the time, Escape leaves it');
    await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    // In the block, and to screen readers.
    says(text(), '12:30 – 13:15|12:30 – 13:15');
    await user.keyboard('{Enter}');
    say();
    expect(asked(core)).toEqual([30, 75]);
    expect(block()).toBeNull();
  });

  test('SC73: Escape and any other move leave it where it is', async () => {
    const core = office();
    const { hold, letGo, user } = await show(core);
    for (const key of ['{Escape}', '{ArrowDown}']) {
      hold(FROM + 30, FROM + 30);
      letGo(FROM + 30);
      await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
      expect(block()).not.toBeNull();
      await user.keyboard(key);
      expect([block(), asked(core)]).toEqual([null, null]);
    }
  });
});

test('SC72: a narrow meeting is held by its quarters, and stays within the hours', () => {
  expect([0, 7, 9, 91, 93].map((x) => gripAt({ left: 0, width: 100 }, x, false))).toEqual([
    'start',
    'start',
    'whole',
    'whole',
    'end',
  ]);
  expect(gripAt({ left: 0, width: 8 }, 3, false)).toBe('whole');
  const hours = { start: 0, end: 240 };
  const held = { grip: 'whole', from: 70 } as const;
  expect(draggedTo(hours, { start: 60, end: 90 }, held, 120)).toEqual({ start: 105, end: 135 });
  expect(draggedTo(hours, { start: 60, end: 90 }, held, 900)).toEqual({ start: 210, end: 240 });
  expect(draggedTo(hours, { start: 60, end: 90 }, held, -900)).toEqual({ start: 0, end: 30 });
  expect(steppedBy(hours, { start: 65, end: 95 }, 'whole', 1)).toEqual({ start: 75, end: 105 });
  expect(steppedBy(hours, { start: 65, end: 80 }, 'end', -1)).toEqual({ start: 65, end: 80 });
});
