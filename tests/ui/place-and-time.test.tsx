import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ChosenTime } from '../../ui/features/floor/chosen-time.tsx';
import { CountsNews } from '../../ui/features/floor/counts-news.tsx';
import { FloorEdge } from '../../ui/features/place/floor-edge.tsx';
import { HomeChip } from '../../ui/features/place/home-chip.tsx';
import { BuildingList, FloorList } from '../../ui/features/place/place-lists.tsx';
import { PlaceSwitch } from '../../ui/features/place/place-switch.tsx';
import { onTellViewer } from '../../ui/mirror/tell-viewer.ts';
import { pageLayers } from '../../ui/shared/layers/page-layers.ts';
import { aria, button, isThere, the } from '../support/by-role.ts';
import { eventually } from '../support/eventually.ts';
import { mount, sends } from '../support/mount.tsx';

const floor = (id: number, name: string, level: number) => ({ id, name, level });
const places = {
  building: { id: 7, name: 'Harbour House' },
  floor: floor(2, 'Floor 2', 2),
  buildings: [
    { id: 7, name: 'Harbour House' },
    { id: 8, name: 'Mill' },
  ],
  floors: [floor(2, 'Floor 2', 2), floor(1, 'Floor 1', 1), floor(9, 'Ground floor', 0)],
};

describe('UC11: the place over the map', () => {
  test('a press lists the floors, a choice shows one and closes the list', async () => {
    const { press } = mount(<PlaceSwitch />, { views: { places } });
    await press('Floor: Floor 2');
    expect(the('dialog', 'Floor').contains(document.activeElement)).toBe(true);
    await sends(press(/Ground floor/), { _tag: 'ShowFloor', floorId: 9 });
    await eventually(() => expect(isThere('dialog', 'Floor')).toBe(false));
  });

  test('a press lists the buildings; Escape closes the list and returns the focus', async () => {
    const { press, user } = mount(<PlaceSwitch />, { views: { places } });
    await press('Building: Harbour House');
    expect(isThere('button', 'Mill')).toBe(true);
    await user.keyboard('{Escape}');
    await eventually(() => expect(isThere('dialog', 'Building')).toBe(false));
    expect(document.activeElement).toBe(button('Building: Harbour House'));
  });

  test('UC13: opened by key, the list focuses the shown floor, and closes when the focus leaves it', async () => {
    const after = (
      <button key="after" type="button">
        After
      </button>
    );
    const { user } = mount([<PlaceSwitch key="switch" />, after], { views: { places } });
    const floors = button('Floor: Floor 2');
    const opened = async (keys: string): Promise<void> => {
      floors.focus();
      await user.keyboard(keys);
      await eventually(() => expect(document.activeElement).toBe(button('Floor 2')));
    };
    const closed = () => eventually(() => expect(isThere('dialog', 'Floor')).toBe(false));
    await opened('{Enter}');
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(floors);
    await opened('{ArrowDown}');
    await user.tab({ shift: true });
    await closed();
    expect(document.activeElement).toBe(floors);
    await opened('{ArrowDown}');
    button('Set Floor 2 as home').focus();
    await user.tab();
    await closed();
    expect(document.activeElement).toBe(button('After'));
    // BB1
    await opened('{Enter}');
    const layer = pageLayers.open().find(({ closesOnBack }) => closesOnBack);
    act(() => layer?.close());
    await closed();
    expect(document.activeElement).toBe(floors);
  });

  test('moving the focus to the map closes the list, and the focus stays there', async () => {
    const map = <iframe title="map" />;
    const { press } = mount([<PlaceSwitch key="switch" />, <div key="map">{map}</div>], {
      views: { places },
    });
    await press('Building: Harbour House');
    const frame = document.querySelector('iframe');
    frame?.focus();
    // A test DOM does not tell the window that a frame took its focus.
    window.dispatchEvent(new Event('blur'));
    await eventually(() => expect(isThere('dialog', 'Building')).toBe(false));
    expect(document.activeElement).toBe(frame);
  });

  test('the floors are at the edge of the map, the highest first, the shown one marked', async () => {
    const { press, say } = mount(<FloorEdge />, { views: { places } });
    const edge = the('navigation', 'Floors');
    expect(edge.textContent).toBe('2 Floor 21 Floor 10 Ground floor');
    expect(aria(button('2 Floor 2'), 'current')).toBe('location');
    await sends(press('1 Floor 1'), { _tag: 'ShowFloor', floorId: 1 });
    // UC18: what is on the map already is shown whole again.
    const told: unknown[] = [];
    const stop = onTellViewer((command) => told.push(command));
    say({ viewer: { view: 'floor' } });
    await press('2 Floor 2');
    stop();
    expect(told).toEqual([{ name: 'show_floor', floorId: 2, forced: true }]);
    // One floor needs no choice.
    say({ places: { ...places, floors: [places.floor] } });
    expect(isThere('navigation')).toBe(false);
  });
});

describe('HB4: the way home', () => {
  const home = { buildingId: 7, building: 'Harbour House', floorId: 1, floor: 'Floor 1' };

  test('HB4: a chip names the home floor and leads there; on the home floor it is absent', async () => {
    const toMap = vi.fn();
    const { press, say } = mount(<HomeChip toMap={toMap} />, {
      views: { places: { ...places, home } },
    });
    await sends(press('Back to Floor 1'), { _tag: 'ShowFloor', floorId: 1 });
    expect(toMap).toHaveBeenCalledOnce();
    say({ places: { ...places, home: { ...home, buildingId: 8, building: 'Mill', floorId: 20 } } });
    expect(isThere('button', 'Back to Mill, Floor 1')).toBe(true);
    say({ places: { ...places, home: { ...home, floorId: 2 } } });
    expect(isThere('button')).toBe(false);
    say({ places: { ...places, home: null } });
    expect(isThere('button')).toBe(false);
  });

  test('UC37: arrow keys go through the buildings and the floors', async () => {
    const { user } = mount([<FloorList key="floors" />, <BuildingList key="buildings" />], {
      views: { places: { ...places, home: null } },
    });
    const floors = screen.getAllByRole('list')[0]?.querySelectorAll('button') ?? [];
    const last = floors.length - 1;
    const at = () => [...floors].findIndex((floor) => floor.matches(':focus'));
    floors[0]?.focus();
    const seen = [];
    for (const key of ['{ArrowUp}', '{ArrowDown}', '{End}', '{ArrowDown}', '{Home}']) {
      await user.keyboard(key);
      seen.push(at());
    }
    expect(last).toBeGreaterThan(0);
    expect(seen).toEqual([0, 1, last, last, 0]);
  });

  test('HB2, HB4: the list of floors can set the shown floor as home; the lists mark home', async () => {
    const { press, say } = mount([<FloorList key="floors" />, <BuildingList key="buildings" />], {
      views: { places: { ...places, home } },
    });
    expect(isThere('button', 'Floor 1 Home')).toBe(true);
    expect(isThere('button', 'Harbour House Home')).toBe(true);
    await sends(press('Set Floor 2 as home'), { _tag: 'SetHome' });
    say({ places: { ...places, home: { ...home, floorId: 2, floor: 'Floor 2' } } });
    expect(aria(button('This floor is your home'), 'disabled')).toBe('true');
    expect(document.activeElement).toBe(button('This floor is your home'));
    expect(the('status').textContent).toBe('This floor is your home');
  });
});

describe('UC12: the time over the map', () => {
  const dates = {
    zone: 'Europe/Stockholm',
    today: '2026-11-24',
    date: '2026-11-24',
    minDate: '2026-11-24',
    maxDate: '2026-12-08',
    mode: 'now',
    from: 600,
    to: 1080,
    fromOptions: [600],
    toOptions: [1080],
    maxDuration: 0,
    timesDisabled: false,
    chosen: false,
    presets: ['afternoon'],
    preset: 'now',
  };

  test('shows now, or the chosen day and hours with a button back to now', async () => {
    const { press, say } = mount(<ChosenTime />, { views: { dates } });
    expect(isThere('button', 'Time on the map: Now')).toBe(true);
    expect(isThere('button', 'Back to now')).toBe(false);
    say({ dates: { ...dates, chosen: true } });
    expect(isThere('button', 'Time on the map: Today 10:00 – 18:00')).toBe(true);
    say({ dates: { ...dates, chosen: true, date: '2026-12-01', mode: 'future' } });
    expect(isThere('button', 'Time on the map: Tue 1 Dec 10:00 – 18:00')).toBe(true);
    await sends(press('Back to now'), { _tag: 'ResetTime' });
    expect(document.activeElement).toBe(button('Time on the map: Tue 1 Dec 10:00 – 18:00'));
  });

  test('UC29: the dialog below it stays within its row', async () => {
    const { press } = mount(<ChosenTime />, { views: { dates } });
    const own = button('Time on the map: Now').parentElement;
    const row = own?.parentElement;
    if (own === null || row == null) throw new Error('the time is nowhere');
    own.getBoundingClientRect = () => new DOMRect(400, 12, 100, 44);
    row.getBoundingClientRect = () => new DOMRect(300, 12, 700, 44);
    await press('Time on the map: Now');
    expect(own.style.getPropertyValue('--free')).toBe('600px');
  });

  test('UC14: the free spaces at the chosen time are announced once, as soon as they are known', () => {
    const features = { deskFinder: true, roomFinder: true };
    const of = (free: number) => ({ free, partly: 0, booked: 0, total: 200 });
    const counts = { loading: false, rooms: of(14), desks: of(138) };
    const { say } = mount(<CountsNews />, { views: { dates, counts, account: { features } } });
    const told = () => the('status').textContent;
    expect(told()).toBe('');
    say({ dates: { ...dates, chosen: true }, counts: { ...counts, loading: true } });
    expect(told()).toBe('');
    say({ counts: { ...counts, desks: of(135) } });
    expect(told()).toBe('Today 10:00 – 18:00: 135 desks free, 14 rooms free');
    // A poll is no news.
    say({ counts: { ...counts, desks: of(134) } });
    expect(told()).toContain('135');
  });

  test('a press opens date and times, or on a phone its sheet', async () => {
    const { press } = mount(<ChosenTime />, { views: { dates } });
    await press('Time on the map: Now');
    expect(the('dialog', 'Date and time').contains(document.activeElement)).toBe(true);
    const onPress = vi.fn();
    const phone = mount(<ChosenTime onPress={onPress} />, { views: { dates }, phone: true });
    await phone.press('Time on the map: Now');
    expect(onPress).toHaveBeenCalledOnce();
  });
});
