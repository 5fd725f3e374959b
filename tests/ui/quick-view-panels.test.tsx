import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MapAsset } from '../../core/contract/map-asset.ts';
import { SIGN_TYPES } from '../../core/contract/viewer/messages.ts';
import type {
  PositionQuickView,
  QuickView,
  SignQuickView,
  UserQuickView,
} from '../../core/features/selection/views.ts';
import { QuickViewPanel } from '../../ui/features/selection/quick-view-panel.tsx';
import { SIGN_ICONS, signType } from '../../ui/features/selection/sign-icons.ts';
import { button, isThere } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says, saysNone } from '../support/text.ts';

const viewer = { warning: null, highlight: null };

const nothing = (): void => undefined;
const NO_WAY = { toMap: nothing, cameFrom: () => null };
const show = (quickView: QuickView) =>
  mount(<QuickViewPanel way={NO_WAY} />, { views: { viewer, quickView, way: { on: false } } });

const anna: UserQuickView = {
  kind: 'user',
  userId: 8,
  name: 'Anna Ek',
  initials: 'AE',
  photo: false,
  planned: null,
  title: 'Engineer',
  department: 'Lab',
  company: 'Nordic',
  status: 'BUSY',
  phone: '+46 (8) 123-45',
  mail: 'anna@nordic.example',
  location: {
    asset: { assetType: 'user', assetId: 8, floorId: 2 },
    spaceName: '2-014',
    floorName: 'Roof',
    buildingName: 'Quay',
    reachable: true,
  },
};

const there = (over: Partial<NonNullable<UserQuickView['location']>>): UserQuickView => ({
  ...anna,
  location: anna.location && { ...anna.location, ...over },
});

describe('the panel of a colleague', () => {
  test('PO6: at a later time, shows the planned place of the colleague, if it is known', () => {
    const later = { ...anna, status: null, location: null };
    const desk: MapAsset = { floorId: 1, assetType: 'space', assetId: 4097 };
    const names = { spaceName: '1-015', floorName: 'Floor 1', buildingName: '' };
    const planned = { type: 'ATTENDANCE_SAME_BUILDING', ...names, desk } as const;
    const { text, say } = show({ ...later, planned });
    expect(text()).toContain('|1-015 · Floor 1|');
    says(text(), 'Show route', 'Show on the map');
    const remote = { ...planned, type: 'HOME', spaceName: '', desk: null } as const;
    say({ quickView: { ...later, planned: remote } });
    expect(text()).toContain('|Remote|');
    saysNone(text(), 'Show route');
    say({ quickView: { ...later, planned: 'none' } });
    expect(text()).toContain('|No plans known|');
  });

  test('shows the name, contacts and place', () => {
    const { text } = show(anna);
    says(text(), 'Engineer', 'Lab · Nordic', 'Busy', '2-014', 'Roof · Quay');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:+46812345', 'mailto:anna@nordic.example']);
    expect(isThere('dialog', 'Anna Ek')).toBe(true);
  });

  test('omits unknown details', () => {
    const { text } = show({
      ...anna,
      title: '',
      department: '',
      company: '',
      phone: '',
      mail: '',
      location: null,
    });
    saysNone(text(), 'Work', 'Phone', 'Mail', 'Location', 'Show on the map', 'Show route');
    expect(show({ ...anna, department: '' }).text()).toContain('|Nordic|');
  });

  test('without a known space name, shows the floor', () => {
    expect(show(there({ spaceName: '' })).text()).toMatch(/\|Roof\|Quay\|/);
  });

  test('locates the colleague if the map can show the place', async () => {
    const { press, say, text } = show(anna);
    expect(await press('Show on the map')).toEqual([
      { _tag: 'Locate', asset: anna.location?.asset },
    ]);
    say({ quickView: there({ reachable: false }) });
    expect(text()).toContain('2-014');
    expect(isThere('button', 'Show on the map')).toBe(false);
  });
});

const kitchen: SignQuickView = {
  kind: 'sign',
  signId: 40,
  floorId: 1,
  typeId: 5,
  name: 'Kitchen',
  floorName: 'Entrance',
  buildingName: 'Quay',
};

describe('the panel of a point of interest', () => {
  test('shows its kind by word and icon, and its place', () => {
    const { text, container } = show(kitchen);
    says(text(), 'Kitchen', 'Coffee', 'Entrance · Quay', 'Show route');
    expect(container.querySelector('.tabler-icon-coffee')).not.toBeNull();
  });

  test.each(['', 'Coffee'])(
    'without a name of its own is called by its kind, once: "%s"',
    (name) => {
      expect(
        show({ ...kitchen, name })
          .text()
          .match(/Coffee/g),
      ).toHaveLength(1);
    },
  );

  test('every kind of the specification has an icon of its own, any other number the general one', () => {
    const kinds = Object.values(SIGN_TYPES);
    expect(kinds).toHaveLength(17);
    expect(Object.keys(SIGN_ICONS).sort()).toEqual([...kinds].sort());
    expect(new Set(Object.values(SIGN_ICONS)).size).toBe(17);
    expect(signType(14)).toBe('emergencyExit');
    for (const typeId of [0, 18, -1, 1.5]) expect(signType(typeId)).toBe('general');
  });
});

const here: PositionQuickView = {
  kind: 'position',
  x: 3.25,
  y: -18.04,
  rotation: 271,
  spaceName: '1-004',
  floorName: 'Entrance',
  buildingName: 'Quay',
  following: false,
};

describe('the panel of the own position', () => {
  test('tells metres with one decimal, and degrees', async () => {
    const { press, text } = show(here);
    says(text(), 'Your position', '|3.3 m|', '|-18.0 m|', '|271°|', 'Near 1-004');
    await sends(press('Follow me'), { _tag: 'FollowMe' });
  });

  test('says that the map follows, and omits an unknown space', () => {
    const { text } = show({ ...here, following: true, spaceName: '' });
    expect(button('Following you').disabled).toBe(true);
    expect(text()).not.toContain('|At ');
  });
});

test('without a selection nothing is shown', () => {
  show({ kind: 'none' });
  expect(isThere('dialog')).toBe(false);
});
