import { act, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ViewerEvent } from '../../../core/contract/viewer/messages.ts';
import { FloorMap } from '../../../ui/administration/map/floor-map.tsx';
import { pointIn } from '../../../ui/administration/sections/spaces/floor-drawing.tsx';
import { mountAdministration } from '../../support/administration-page.tsx';
import { smallCompany } from '../../support/administration-server.ts';
import { button, isThere, the } from '../../support/by-role.ts';
import { mount } from '../../support/mount.tsx';
import { noMaps } from '../../support/no-maps.ts';
import { forAll } from '../../support/runs.ts';

const placeButton = () => button('Place D-2 on the map');
/** The drawing, 400 by 100 pixels. */
const drawing = async () => {
  const element = await screen.findByRole('img', { name: /space/ });
  element.getBoundingClientRect = () => new DOMRect(0, 0, 400, 100);
  return element;
};

/** A desk without a place, in a building without a floor plan. */
const openDesk = (phone = false) => {
  noMaps();
  const server = smallCompany();
  for (let n = 3; n <= 12; n += 1) server.set('spaces', `desk-${n}`, { x: String(n * 2), y: '1' });
  return mountAdministration({ at: '/admin/spaces/desk-2', server, phone });
};
type Page = Awaited<ReturnType<typeof openDesk>>;

const cellOf = (page: Page, column: string): string | undefined =>
  page.session.view('row', { table: 'spaces', key: 'desk-2' })?.cells[column]?.text;

describe('placing a space', () => {
  it('AP85: the next press on the drawing sets its place, as one undo step', async () => {
    const page = await openDesk();
    const before = [cellOf(page, 'x'), cellOf(page, 'y')];
    await page.user.click(placeButton());
    expect(screen.getByText('Press where D-2 stands. Escape leaves it where it is.')).toBeTruthy();
    fireEvent.click(await drawing(), { clientX: 10, clientY: 10 });
    const { edits = [] } = page.commands.findLast(({ _tag }) => _tag === 'EditCells') as {
      edits?: readonly { column: string; text: string; key: string }[];
    };
    expect(edits.map(({ key, column }) => [key, column])).toEqual([
      ['desk-2', 'x'],
      ['desk-2', 'y'],
    ]);
    for (const { text } of edits) expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/);
    expect([cellOf(page, 'x'), cellOf(page, 'y')]).toEqual(edits.map(({ text }) => text));
    expect(screen.getByText(/^D-2 stands at /)).toBeTruthy();
    // Another press goes to a row again.
    expect(isThere('button', 'Leave it there')).toBe(false);
    the('grid').focus();
    await page.user.keyboard('{Control>}z{/Control}');
    expect([cellOf(page, 'x'), cellOf(page, 'y')]).toEqual(before);
  });

  it('AP85: Escape and the button cancel the mode, and nothing is edited', async () => {
    const page = await openDesk();
    const count = () => page.commands.filter(({ _tag }) => _tag === 'EditCells').length;
    await page.user.click(placeButton());
    await page.user.keyboard('{Escape}');
    expect(isThere('button', 'Leave it there')).toBe(false);
    expect(page.path()).toBe('/admin/spaces/desk-2');
    await page.user.click(placeButton());
    await page.user.click(button('Leave it there'));
    fireEvent.click(await drawing(), { clientX: 10, clientY: 10 });
    expect(count()).toBe(0);
  });

  it('AP85: on phones the mode starts from the sheet of the row, and returns to it', async () => {
    const page = await openDesk(true);
    const sheet = await screen.findByRole('dialog');
    await page.user.click(within(sheet).getByRole('button', { name: 'Place on the map' }));
    expect(isThere('dialog')).toBe(false);
    fireEvent.click(await drawing(), { clientX: 10, clientY: 10 });
    await screen.findByRole('dialog');
    expect(cellOf(page, 'x')).not.toBe('');
  });
});

describe('the point of a press on a drawing', () => {
  it('AP85: is the pressed position on the plan, at any size of the drawing', () => {
    const metre = fc.integer({ min: -500, max: 500 });
    const size = fc.integer({ min: 1, max: 2_000 });
    forAll(300, metre, metre, size, size, size, size, (left, top, width, height, wide, high) => {
      const box = { left, top, width, height };
      const seen = { left: 40, top: 60, width: wide, height: high };
      const scale = Math.min(wide / width, high / height);
      const [x, y] = [left + width / 3, top + height / 4];
      const at = pointIn(box, seen, {
        clientX: 40 + wide / 2 + (x - left - width / 2) * scale,
        clientY: 60 + high / 2 + (y - top - height / 2) * scale,
      });
      expect(at.x).toBeCloseTo(x, 6);
      expect(at.y).toBeCloseTo(-y, 6);
    });
  });
});

describe('the map viewer during placing', () => {
  const picture = {
    archive: {},
    floors: [],
    floorId: 1,
    spaces: [],
    marked: [],
    lit: null,
    pins: [],
    selected: null,
    settings: {} as never,
  };
  const shown = (isPlacing: boolean) => {
    const calls = { onPress: vi.fn(), onCleared: vi.fn(), onFailed: vi.fn() };
    const placed = vi.fn();
    const { container } = mount(
      <FloorMap
        {...calls}
        picture={picture}
        title="Map"
        cover={null}
        onPlaced={isPlacing ? placed : null}
      />,
    );
    const source = container.querySelector('iframe')?.contentWindow ?? null;
    const say = (...events: readonly ViewerEvent[]) =>
      act(() => {
        for (const event of events) {
          const data = { perch: 'event', event };
          const { origin } = window.location;
          window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
        }
      });
    return { ...calls, placed, say };
  };
  const press = { name: 'press', at: [3.5, -2] } as const;
  const profile = { name: 'profile', floorId: 1, assetType: 'space', assetId: 4 } as const;

  it('AP85: reports the pressed position on the floor, not the pressed object', () => {
    for (const said of [profile, { name: 'deselect' } as const]) {
      const { placed, onPress, onCleared, say } = shown(true);
      say(press, said);
      expect(placed.mock.calls).toEqual([[{ x: 3.5, y: -2 }]]);
      expect([onPress.mock.calls, onCleared.mock.calls]).toEqual([[], []]);
    }
  });

  it('AP85: Escape in the map leaves the mode', () => {
    const { placed, onCleared, say } = shown(true);
    say({ name: 'deselect' });
    expect([placed.mock.calls, onCleared.mock.calls]).toEqual([[[null]], []]);
  });

  it('AP70: outside of the mode, a press opens a row or clears the selection', () => {
    const { placed, onPress, onCleared, say } = shown(false);
    say(press, profile, press, { name: 'deselect' });
    expect(onPress.mock.calls).toEqual([[4, false]]);
    expect(onCleared).toHaveBeenCalledTimes(1);
    expect(placed).not.toHaveBeenCalled();
  });
});
