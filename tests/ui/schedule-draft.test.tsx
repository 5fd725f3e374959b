import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { selectedSpaceId } from '../../core/features/selection/selected.ts';
import { draftAt, freeAt } from '../../ui/features/schedule/cells/grid-draw.ts';
import { placeBeside } from '../../ui/features/schedule/draft/draft-place.ts';
import { axisOf } from '../../ui/features/schedule/geometry/geometry.ts';
import { SchedulePanel } from '../../ui/features/schedule/panel/schedule-panel.tsx';
import { booking } from '../support/bookings.ts';
import { aria, button, field, isThere, names, the } from '../support/by-role.ts';
import { type CoreSession, NOW, ROOM } from '../support/core-session.ts';
import { eventually } from '../support/eventually.ts';
import { layOut } from '../support/layout.ts';
import { mount } from '../support/mount.tsx';
import {
  event,
  opening,
  scheduleOf,
  showing,
  viewOf,
  withClosures,
} from '../support/schedule-office.ts';
import { says } from '../support/text.ts';

/** The next full hour. */
const FROM = NOW + 58;
const FIRST = 224;

beforeEach(() => {
  layOut(['[role="grid"], [role="grid"] *', 720]);
  const held = new WeakSet<object>();
  const prototype = HTMLElement.prototype;
  prototype.setPointerCapture = function hold() {
    held.add(this);
  };
  prototype.hasPointerCapture = function holds() {
    return held.has(this);
  };
});

const show = async (core: CoreSession) => {
  const page = mount(<SchedulePanel />, { core });
  await eventually(() => expect(document.querySelector('[data-row]')).not.toBeNull());
  const [day] = viewOf(core).days;
  const { start = 0, end = 0 } = day ?? {};
  /** Where a minute is drawn. */
  const xOf = (minute: number): number =>
    FIRST +
    (minute - start) * Math.max(56 / 30, (window.innerWidth - FIRST) / (end - start)) -
    (the('grid').parentElement?.parentElement?.scrollLeft ?? 0);
  const at = (minute: number) => ({ clientX: xOf(minute), clientY: 20 });
  const rowOf = (spaceId: number): Element =>
    document.querySelector(`[data-presses="room ${spaceId}"]`) ?? document.body;
  const mouse = { pointerType: 'mouse', button: 0, pointerId: 1 };
  return {
    ...page,
    /** Draws from one minute to another. */
    draw: (from: number, to: number, spaceId = ROOM) => {
      const row = rowOf(spaceId);
      fireEvent.pointerDown(row, { ...mouse, ...at(from) });
      fireEvent.pointerMove(row, { ...mouse, buttons: 1, ...at((from + to) / 2) });
      fireEvent.pointerMove(row, { ...mouse, buttons: 1, ...at(to) });
      fireEvent.pointerUp(row, { ...mouse, ...at(to) });
      fireEvent.click(row, at(to));
      page.say();
    },
    click: (minute: number, twice = false) => {
      for (let times = 0; times < (twice ? 2 : 1); times += 1) {
        const row = rowOf(ROOM);
        fireEvent.pointerDown(row, { ...mouse, ...at(minute) });
        fireEvent.pointerUp(row, { ...mouse, ...at(minute) });
        fireEvent.click(row, at(minute));
        page.say();
      }
      if (twice) fireEvent.doubleClick(rowOf(ROOM), at(minute));
      page.say();
    },
    drag: (side: string, to: number) => {
      const end = the('slider', side);
      fireEvent.pointerDown(end, { ...mouse, clientX: 0 });
      fireEvent.pointerMove(end, { ...mouse, ...at(to) });
      fireEvent.pointerUp(end, { ...mouse, ...at(to) });
      page.say();
    },
  };
};
const timeOf = (core: CoreSession) => {
  const { draft } = viewOf(core);
  return draft === null ? null : [draft.start - FROM, draft.end - FROM];
};

describe('drawing a meeting', () => {
  test('SC62: over free time drafts a meeting, which ends at existing meetings', async () => {
    const core = showing({ [ROOM]: [event(1, FROM + 120, FROM + 180)] });
    const { draw, text } = await show(core);
    draw(FROM + 4, FROM + 70);
    expect(timeOf(core)).toEqual([0, 75]);
    says(text(), 'Vega 10', '8 seats');
    expect(document.activeElement).toBe(field('Subject'));
    expect(names('slider')).toEqual(['Start of the meeting', 'End of the meeting']);
    // Over the meeting, and backwards from behind it.
    draw(FROM + 60, FROM + 170);
    expect(timeOf(core)).toEqual([60, 120]);
    draw(FROM + 200, FROM + 60);
    expect(timeOf(core)).toEqual([180, 210]);
    // On the meeting nothing is drawn.
    draw(FROM + 130, FROM + 170);
    expect(timeOf(core)).toBeNull();
  });

  test('SC62: a press drafts one hour from the slot; a double click chooses the slot and selects the room', async () => {
    const core = showing();
    const { click } = await show(core);
    click(FROM + 40);
    expect(timeOf(core)).toEqual([30, 90]);
    expect(selectedSpaceId(core.state)).toBeNull();
    click(FROM + 40, true);
    expect(timeOf(core)).toBeNull();
    expect(selectedSpaceId(core.state)).toBe(ROOM);
    expect(viewOf(core).chosen).toEqual({ spaceId: ROOM, start: FROM + 30, end: FROM + 60 });
  });

  test('SC63: the ends of a draft are dragged, and moved by the arrow keys', async () => {
    const core = showing({ [ROOM]: [event(1, FROM + 120, FROM + 180)] });
    const { draw, drag, user, say } = await show(core);
    draw(FROM, FROM + 30);
    drag('End of the meeting', FROM + 170);
    expect(timeOf(core)).toEqual([0, 120]);
    drag('Start of the meeting', FROM + 52);
    expect(timeOf(core)).toEqual([45, 120]);
    const end = the('slider', 'End of the meeting');
    end.focus();
    await user.keyboard('{ArrowLeft}');
    say();
    expect(timeOf(core)).toEqual([45, 105]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    say();
    expect(timeOf(core)).toEqual([45, 120]);
    expect(document.activeElement).toBe(the('slider', 'End of the meeting'));
    expect(aria(the('slider', 'End of the meeting'), 'valuetext')).toMatch(/^\d\d:00$/);
  });

  test('SC62: is not possible if slots are half days', () => {
    const day = { day: '2026-11-23', start: 0, end: 1_440, weekend: false };
    const all = { start: 0, end: 1_440 };
    expect(freeAt(axisOf([day], 720, 1), all, { events: [] }, 60)).toBeNull();
    expect(draftAt(axisOf([day], 60, 1), all, { events: [] }, { slot: 1, event: null })).toEqual({
      start: 60,
      end: 120,
    });
  });
});

describe('the popover of a draft', () => {
  test('SC64: books with the subject; the meeting can be undone', async () => {
    const core = showing();
    const { draw, user, say, text, press } = await show(core);
    draw(FROM, FROM + 60);
    await user.keyboard('Retro{Enter}');
    expect(core.calls('calendar.create').map(({ payload }) => payload)).toMatchObject([
      { spaceId: ROOM, subject: 'Retro', start: FROM },
    ]);
    say();
    expect(text()).toContain('Booking…');
    // Refused, and nothing is lost.
    core.refuse('calendar.create', 409, 'SLOT_TAKEN');
    say();
    expect(isThere('alert')).toBe(true);
    expect(field('Subject').value).toBe('Retro');
    await press(/^Book Vega 10 /);
    core.succeed('calendar.create', { ticket: 'abc' }).elapse(250);
    expect(core.calls('calendar.create')).toHaveLength(2);
    const made = booking(77, { spaceId: ROOM, name: 'Retro', start: FROM, end: FROM + 60 });
    core.succeed('calendar.status', { status: 'CREATED', event: made });
    say();
    expect(document.activeElement?.textContent).toBe('Thank you, your booking is confirmed');
    await press('Undo');
    expect(core.calls('calendar.cancel')).toHaveLength(1);
    expect(timeOf(core)).toBeNull();
  });

  test('CS19: over a closed time, drawing and pressing only show the reason', async () => {
    const closure = { start: FROM + 60, end: FROM + 240, reason: 'Carpet renewal' };
    const core = opening().succeed('schedule.ofFloor', withClosures(scheduleOf(), ROOM, [closure]));
    const { draw, click, text, user, say } = await show(core);
    const isTold = () => {
      const card = document.querySelector('[class*="card"]')?.textContent ?? '';
      expect(card).toMatch(/Closed .*: Carpet renewal/);
      expect(card).not.toContain('Choose this time');
      expect([timeOf(core), selectedSpaceId(core.state)]).toEqual([null, null]);
    };
    // From the closed time out into a free one.
    draw(FROM + 90, FROM + 300);
    isTold();
    await user.keyboard('{Escape}');
    click(FROM + 125);
    isTold();
    click(FROM + 125, true);
    isTold();
    await user.keyboard('{Escape}');
    await user.keyboard('{Enter}');
    say();
    isTold();
    // Before it, a drawing ends where it begins.
    draw(FROM, FROM + 120);
    expect(timeOf(core)).toEqual([0, 60]);
    expect(text()).toContain('Carpet renewal');
  });

  test('SC62: Enter on a free slot opens it; Escape closes it and returns the focus to the slot', async () => {
    const core = showing();
    const { user, say } = await show(core);
    const cell = document.querySelector<HTMLElement>('[data-cell]');
    cell?.focus();
    await user.keyboard('{Enter}');
    say();
    expect(document.activeElement).toBe(field('Subject'));
    await user.keyboard('{Escape}');
    say();
    expect([timeOf(core), viewOf(core).open]).toEqual([null, true]);
    expect(document.activeElement?.hasAttribute('data-cell')).toBe(true);
  });

  test('shows the room on the map at the drafted time', async () => {
    const core = showing();
    const { draw, press } = await show(core);
    draw(FROM, FROM + 60);
    expect(button('Show on the map').disabled).toBe(false);
    await press('Show on the map');
    expect(core.state.floor.chosen).toMatchObject({ start: FROM, end: FROM + 60 });
    expect([selectedSpaceId(core.state), core.state.schedule.open]).toEqual([ROOM, false]);
  });

  test('stands beside its block and never covers it', () => {
    const size = { width: 304, height: 320 };
    const seen = { scrollLeft: 0, scrollTop: 0, clientWidth: 1_000, clientHeight: 600 };
    const block = { left: 300, width: 100, top: 200, height: 56, first: 224, head: 56 };
    expect(placeBeside(block, size, seen)).toEqual({ left: 416, top: 152 });
    expect(placeBeside({ ...block, left: 800 }, size, seen)).toEqual({ left: 480, top: 152 });
    expect(placeBeside({ ...block, width: 600 }, size, seen)).toEqual({ left: 300, top: 264 });
    const low = placeBeside({ ...block, width: 600, top: 400 }, size, seen);
    expect(low).toEqual({ left: 300, top: 72 });
  });
});
