import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SIGN_TYPES } from '../../core/contract/viewer/messages.ts';
import type {
  PositionQuickView,
  QuickView,
  SignQuickView,
  UserQuickView,
} from '../../core/features/selection/views.ts';
import { QuickViewPanel } from '../../ui/selection/quick-view-panel.tsx';
import { SIGN_ICONS, signType } from '../../ui/selection/sign-icons.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(forget);

const settings = { language: 'en', timeFormat: 'HH:mm' };
const viewer = { warning: null, highlight: null };

const nothing = (): void => undefined;
const NO_WAY = { toMap: nothing, leave: nothing, back: nothing };
const show = (quickView: QuickView, more: Readonly<Record<string, unknown>> = {}) =>
  render(<QuickViewPanel way={NO_WAY} />, {
    views: {
      settings,
      viewer,
      quickView,
      account: { backendUrl: '' },
      way: { on: false },
      ...more,
    },
  });

const anna: UserQuickView = {
  ...{ kind: 'user', userId: 8, name: 'Anna Ek', initials: 'AE', photo: false },
  ...{ title: 'Engineer', department: 'Lab', company: 'Nordic', status: 'BUSY' },
  ...{ phone: '+46 (8) 123-45', mail: 'anna@nordic.example' },
  location: {
    asset: { assetType: 'user', assetId: 8, floorId: 2 },
    ...{ spaceName: '2-014', floorName: 'Roof', buildingName: 'Quay', reachable: true },
  },
};

describe('the panel of a colleague', () => {
  test('tells who it is, how to reach them and where they are', async () => {
    const { html } = await show(anna);
    for (const text of ['Anna Ek', 'Engineer', 'Lab · Nordic', 'Busy', '2-014', 'Roof · Quay']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('href="tel:+46812345"');
    expect(html).toContain('href="mailto:anna@nordic.example"');
    expect(html).toMatch(/role="dialog"[^>]*aria-labelledby="quick-view-name"/);
  });

  test('leaves out what is not known', async () => {
    const { html } = await show({
      ...anna,
      ...{ title: '', department: '', company: '', phone: '', mail: '', location: null },
    });
    for (const text of ['Work', 'Phone', 'Mail', 'Location', 'Show on the map', 'Show the way']) {
      expect(html).not.toContain(text);
    }
    const { html: part } = await show({ ...anna, department: '' });
    expect(part).toContain('>Nordic<');
  });

  test('a space that is not known by name leaves the floor', async () => {
    const location = anna.location === null ? null : { ...anna.location, spaceName: '' };
    const { html } = await show({ ...anna, location });
    expect(html).toMatch(/>Roof<div[^>]*>Quay</);
  });

  test('goes to where they are, if the map can', async () => {
    const { commands } = await show(anna);
    press('Show on the map');
    expect(commands).toEqual([{ _tag: 'Locate', asset: anna.location?.asset }]);
    const location = anna.location === null ? null : { ...anna.location, reachable: false };
    const { html } = await show({ ...anna, location });
    expect(html).toContain('2-014');
    expect(html).not.toContain('Show on the map');
  });
});

const kitchen: SignQuickView = {
  ...{ kind: 'sign', signId: 40, floorId: 1, typeId: 5, name: 'Kitchen' },
  ...{ floorName: 'Entrance', buildingName: 'Quay' },
};

describe('the panel of a point of interest', () => {
  test('tells its kind by word and icon, and where it is', async () => {
    const { html } = await show(kitchen);
    for (const text of ['Kitchen', 'Coffee', 'Entrance · Quay', 'icon-coffee', 'Show the way']) {
      expect(html).toContain(text);
    }
  });

  test('without a name of its own is called by its kind, once', async () => {
    for (const name of ['', 'Coffee']) {
      const { html } = await show({ ...kitchen, name });
      expect(html.match(/Coffee/g)).toHaveLength(1);
    }
  });

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
  ...{ kind: 'position', x: 3.25, y: -18.04, rotation: 271, spaceName: '1-004' },
  ...{ floorName: 'Entrance', buildingName: 'Quay', following: false },
};

describe('the panel of the own position', () => {
  test('tells metres with one decimal, and degrees', async () => {
    const { html, commands } = await show(here);
    for (const text of ['Your position', '>3.3 m<', '>-18.0 m<', '>271°<', 'At 1-004']) {
      expect(html).toContain(text);
    }
    press('Follow me');
    expect(commands).toEqual([{ _tag: 'FollowMe' }]);
  });

  test('says that the map follows, and where no space is known', async () => {
    const { html } = await show({ ...here, following: true, spaceName: '' });
    expect(html).toMatch(/disabled=""[\s\S]*Following you/);
    expect(html).not.toContain('>At ');
  });
});

test('nothing is shown of nothing; beside a list instead of a map there is room', async () => {
  expect((await show({ kind: 'none' })).html).not.toContain('dialog');
  const beside = (warning: string | null) => show(kitchen, { viewer: { ...viewer, warning } });
  const html = async (warning: string | null) => (await beside(warning)).html;
  expect(await html('no_webgl')).not.toBe(await html(null));
  expect(await html('no_webgl')).toBe(await html('missing_bundle'));
  expect(await html('context_lost')).toBe(await html(null));
});
