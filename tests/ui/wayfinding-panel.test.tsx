import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WayPlace, WayQuestion, WayView } from '../../core/features/wayfinding/views.ts';
import { WayButton } from '../../ui/wayfinding/way-button.tsx';
import { WayPanel } from '../../ui/wayfinding/way-panel.tsx';
import { WayStart } from '../../ui/wayfinding/way-start.tsx';
import { WaySteps } from '../../ui/wayfinding/way-steps.tsx';
import { foundWay } from '../support/way-session.ts';
import { render } from './render.tsx';

type Press = {
  readonly children?: ReactNode;
  readonly 'aria-label'?: string;
  readonly disabled?: boolean;
  readonly 'aria-current'?: string | undefined;
  readonly onClick?: () => void;
  readonly onChange?: (event: { currentTarget: { checked: boolean } }) => void;
};
const drawn: (Press & { readonly kind: string })[] = [];
const phone = vi.hoisted(() => ({ is: false }));

vi.mock('../../ui/parts/use-phone.ts', () => ({ usePhone: () => phone.is }));
vi.mock('@mantine/core', async (original) => {
  const all = await original<typeof import('@mantine/core')>();
  const seen = (kind: string) => (props: Press) => {
    drawn.push({ ...props, kind });
    return props.children ?? null;
  };
  const plain = ({ children }: Press) => children;
  return {
    ...all,
    Button: seen('button'),
    CloseButton: seen('close'),
    Switch: seen('switch'),
    UnstyledButton: seen('plain'),
    Menu: Object.assign(plain, { Target: plain, Dropdown: plain, Item: seen('item') }),
  };
});

beforeEach(() => {
  drawn.length = 0;
  phone.is = false;
});

const settings = { language: 'en', timeFormat: 'HH:mm' };
const viewer = { warning: null };
const DESK = { floorId: 3, assetType: 'space', assetId: 14 } as const;
const place = (change: Partial<WayPlace> = {}): WayPlace => ({
  ...{ asset: DESK, name: '3-014', floorName: 'Floor 3', signType: null, spaceName: '' },
  ...change,
});
const question = (change: Partial<WayQuestion> = {}): WayQuestion => ({
  ...{ to: place(), from: 'position', start: 'automatic', startsHere: true, choosing: false },
  ...{ stepFree: false, floorNames: { 1: 'Floor 1', 3: 'Floor 3' }, floorId: 1 },
  ...change,
});
const finding = (change: Partial<WayQuestion> = {}): WayView => ({
  ...{ on: true, status: 'finding', ...question(change) },
});
const found = (change: Partial<WayQuestion> = {}, metres = 118) =>
  ({
    ...{ on: true, status: 'found', ...question(change) },
    way: {
      ...foundWay(metres),
      seconds: 150,
      floorChanges: 1,
      steps: [
        { code: 'start', floorId: 1, metres: 20 },
        { code: 'turn', turn: 'left', metres: 4 },
        { code: 'turn', turn: 'left', metres: 4 },
        { code: 'change_floor', by: 'stairs', toFloorId: 3, floors: 2, metres: 0 },
        { code: 'arrive', floorId: 3 },
      ],
    },
  }) as const satisfies WayView;
type Reason = Extract<WayView, { status: 'failed' }>['reason'];
const failed = (reason: Reason, change: Partial<WayQuestion> = {}): WayView => ({
  ...{ on: false, status: 'failed', reason, ...question(change) },
});
const show = (way: WayView, warning: string | null = null) =>
  render(<WayPanel toMap={() => undefined} />, {
    views: { way, settings, viewer: { ...viewer, warning } },
  });
const textOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const press = (name: string) => {
  const one = drawn.findLast(
    ({ children, 'aria-label': label }) => children === name || label === name,
  );
  if (one === undefined) throw new Error(`there is no ${name}`);
  one.onClick?.();
};

describe('the way panel', () => {
  test('is not there without a way', async () => {
    expect(textOf((await show({ on: false, status: 'none' })).html)).toBe('');
  });

  test('tells where the way leads, how long it is, and how it goes', async () => {
    const { html } = await show(found());
    const text = textOf(html);
    expect(html).toContain('aria-label="Way to 3-014"');
    expect(text).toContain('3-014 Floor 3');
    expect(text).toContain('Way to 3-014: 120 m, 3 minutes, 1 floor change.');
    expect(text).toContain('3 min 120 m · 1 floor change');
    expect(text).toContain('Start on Floor 1, then walk 20 m');
    expect(text).toContain('Take the stairs up 2 floors to Floor 3');
    expect(html).toMatch(/role="status"[^>]*>Way to/);
  });

  test('names a length, however short it is', async () => {
    const { html } = await show(found({}, 0));
    expect(textOf(html)).toMatch(/Way to 3-014: 1 m, /);
  });

  test('tells how it stands while the way is being found', async () => {
    const { html } = await show(finding());
    expect(html).toMatch(/role="status"[^>]*>Finding the way…/);
    expect(textOf(html)).not.toContain('Directions');
  });

  test('a colleague is at their space; what has no name is told by what it is', async () => {
    const of = async (to: Partial<WayPlace>) =>
      textOf((await show(finding({ to: place(to) }))).html);
    const user = { floorId: 3, assetType: 'user', assetId: 8 } as const;
    const sign = { floorId: 3, assetType: 'sign', assetId: 8 } as const;
    expect(await of({ asset: user, name: 'Anna Berg', spaceName: '3-014' })).toContain(
      'Anna Berg 3-014 · Floor 3',
    );
    expect(await of({ asset: user, name: '', floorName: '' })).toContain('Colleague');
    expect(await of({ asset: sign, name: '', signType: 5 })).toContain('Coffee');
    expect(await of({ asset: sign, name: '', signType: 99 })).toContain('Point of interest');
  });

  test('can be stopped, and made step-free', async () => {
    const { commands } = await show(found());
    press('Stop wayfinding');
    const step = drawn.find(({ kind }) => kind === 'switch');
    step?.onChange?.({ currentTarget: { checked: true } });
    expect(commands).toEqual([{ _tag: 'StopWay' }, { _tag: 'SetStepFree', stepFree: true }]);
  });

  test('on a phone it is a bar with the most important, but for what must be done', async () => {
    phone.is = true;
    const bar = await show(found());
    expect(textOf(bar.html)).toContain('3 min · 120 m');
    expect(bar.html).toMatch(/aria-expanded="false"/);
    expect(bar.html).toMatch(/<div id="[^"]+" hidden="">/);
    expect((await show(finding())).html).toContain('hidden=""');
    for (const way of [failed('noRoute'), finding({ choosing: true })]) {
      expect((await show(way)).html).not.toMatch(/<div id="[^"]+" hidden="">/);
    }
    phone.is = false;
    expect((await show(found())).html).not.toMatch(/<div id="[^"]+" hidden="">/);
  });

  test('leaves room for the list of a viewer without a map', async () => {
    const classOf = async (warning: string | null) =>
      /<section[^>]*class="([^"]*)"/.exec((await show(finding(), warning)).html)?.[1];
    expect(await classOf('no_webgl')).not.toBe(await classOf(null));
    expect(await classOf('missing_bundle')).not.toBe(await classOf(null));
    expect(await classOf('context_lost')).toBe(await classOf(null));
  });
});

describe('without a way', () => {
  const told = async (view: WayView) => textOf((await show(view)).html);

  test('WF4: the reason is told', async () => {
    const user = place({ asset: { floorId: 3, assetType: 'user', assetId: 8 }, name: 'Anna' });
    expect(await told(failed('noRoute'))).toContain('There is no way from there to 3-014.');
    expect(await told(failed('noRoute', { stepFree: true }))).toContain(
      'There is no step-free way',
    );
    expect(await told(failed('unknown'))).toContain('The map does not show where this is.');
    expect(await told(failed('unknown', { to: user }))).toContain('It is not known where Anna is');
    expect(await told(failed('noMap'))).toContain('Without a map of this building');
    expect(await told(failed('elsewhere'))).toContain('3-014 is in another building.');
    expect(await told(failed('failed'))).toContain('The way could not be found.');
  });

  test('WF4: what may help is offered', async () => {
    const offered = async (view: WayView, name: string) => {
      drawn.length = 0;
      const { commands } = await show(view);
      press(name);
      return commands;
    };
    expect(await offered(failed('noRoute'), 'Choose another start')).toEqual([
      { _tag: 'ChooseWayStart' },
    ]);
    expect(await offered(failed('noRoute', { stepFree: true }), 'Try with stairs')).toEqual([
      { _tag: 'SetStepFree', stepFree: false },
    ]);
    for (const reason of ['failed', 'unknown'] as const) {
      expect(await offered(failed(reason), 'Try again')).toEqual([{ _tag: 'FindWay', to: DESK }]);
    }
    for (const reason of ['noMap', 'elsewhere'] as const) {
      drawn.length = 0;
      await show(failed(reason));
      const names = drawn.filter(({ kind }) => kind === 'button').map(({ children }) => children);
      expect(names, reason).toEqual(['My position']);
    }
  });
});

describe('where the way begins', () => {
  const start = (change: Partial<WayQuestion>) =>
    render(<WayStart view={question(change)} toMap={() => undefined} />, {});
  const items = () => drawn.filter(({ kind }) => kind === 'item');

  test('WF2: can be chosen', async () => {
    const { commands } = await start({});
    for (const { onClick } of items()) onClick?.();
    expect(items().map(({ children }) => children)).toEqual([
      'My position',
      'Entrance',
      'Choose on the map…',
    ]);
    expect(commands).toEqual([
      { _tag: 'SetWayStart', start: 'automatic' },
      { _tag: 'SetWayStart', start: 'entrance' },
      { _tag: 'ChooseWayStart' },
    ]);
  });

  test('WF2: says what it is', async () => {
    const chosen = async (change: Partial<WayQuestion>) => {
      drawn.length = 0;
      await start(change);
      const button = drawn.find(({ kind }) => kind === 'button');
      return [
        button?.['aria-label'],
        ...items().map((item) => item['aria-current'] === 'true'),
        items()[0]?.disabled,
      ];
    };
    expect(await chosen({})).toEqual(['From: My position', true, false, false, false]);
    expect(await chosen({ from: place({ name: '1-001' }) })).toEqual([
      'From: 1-001',
      ...[true, false, false, false],
    ]);
    expect(await chosen({ from: 'entrance', startsHere: false })).toEqual([
      'From: Entrance',
      ...[false, true, false, true],
    ]);
    expect(await chosen({ from: 'entrance', start: 'entrance' })).toEqual([
      'From: Entrance',
      ...[false, true, false, false],
    ]);
    expect(await chosen({ from: place(), start: 'chosen' })).toEqual([
      'From: 3-014',
      ...[false, false, true, false],
    ]);
  });

  test('WF3: while it is being chosen, says so and lets it be', async () => {
    const { html, commands } = await start({ choosing: true });
    expect(html).toContain('Choose on the map where the way begins.');
    expect(html).toContain('data-takes-escape');
    press('Cancel');
    expect(commands).toEqual([{ _tag: 'KeepWayStart' }]);
    expect(items()).toEqual([]);
  });
});

describe('the steps', () => {
  const steps = (view: Extract<WayView, { status: 'found' }>, open = true) =>
    render(<WaySteps view={view} open={open} onToggle={() => undefined} />, {});

  test('those that are of a floor show it', async () => {
    const { commands } = await steps(found());
    const pressed = drawn.filter(({ kind, ...props }) => kind === 'plain' && 'title' in props);
    expect(pressed.map((one) => one['aria-current'])).toEqual(['location', undefined, undefined]);
    for (const { onClick } of pressed) onClick?.();
    expect(commands).toEqual([
      { _tag: 'ShowFloor', floorId: 1 },
      { _tag: 'ShowFloor', floorId: 3 },
      { _tag: 'ShowFloor', floorId: 3 },
    ]);
  });

  test('a way on one floor, and a floor that is not known, lead nowhere', async () => {
    const one = found();
    await steps({ ...one, way: { ...one.way, floorChanges: 0 } });
    await steps(found({ floorNames: {} }));
    expect(drawn.filter((props) => 'title' in props)).toEqual([]);
  });

  test('are folded until they are asked for', async () => {
    expect((await steps(found(), false)).html).toMatch(/<ol[^>]*hidden=""/);
    expect((await steps(found())).html).not.toMatch(/<ol[^>]*hidden=""/);
  });
});

describe('the button of a quick view', () => {
  const button = async (way: WayView) => {
    drawn.length = 0;
    const to = { ...DESK, name: 'more than is asked for' };
    return (await render(<WayButton to={to} />, { views: { way } })).commands;
  };

  test('shows the way; on a phone it clears the sheet away', async () => {
    let commands = await button({ on: false, status: 'none' });
    press('Show the way');
    expect(commands).toEqual([{ _tag: 'FindWay', to: DESK }]);
    phone.is = true;
    commands = await button({ on: false, status: 'none' });
    press('Show the way');
    expect(commands).toEqual([{ _tag: 'FindWay', to: DESK }, { _tag: 'Deselect' }]);
  });

  test('stops the way that leads there, and no other', async () => {
    for (const way of [found(), finding()]) {
      const commands = await button(way);
      press('Stop');
      expect(commands).toEqual([{ _tag: 'StopWay' }]);
    }
    const others = [
      place({ asset: { ...DESK, assetId: 15 } }),
      place({ asset: { ...DESK, assetType: 'sign' } }),
    ].map((to) => finding({ to }));
    for (const way of [...others, failed('noRoute')]) {
      await button(way);
      press('Show the way');
    }
  });
});
