import { describe, expect, test } from 'vitest';
import type { CommandMessage, MapAsset, ViewerEvent } from '../../core/contract/viewer/messages.ts';
import type { PageFact } from '../../core/core.ts';
import { createBridge } from '../../ui/features/viewer/bridge.ts';
import {
  commandsBetween,
  type MapPicture,
  type ViewerHolds,
} from '../../ui/features/viewer/commands.ts';
import { foundWay } from '../support/way-session.ts';
import { picture } from './map-picture.ts';

type Way = NonNullable<MapPicture['way']>;

const DESK: MapAsset = { floorId: 7, assetType: 'space', assetId: 1 };
const OTHER: MapAsset = { floorId: 7, assetType: 'space', assetId: 2 };
const question: Way = { ask: 1, to: DESK, from: 'position', stepFree: false, choosing: false };
const asked = (change: Partial<Way> = {}): MapPicture => ({
  ...picture,
  way: { ...question, ...change },
});
const holding = (selected: MapAsset | null): ViewerHolds => ({
  floorId: 7,
  selected,
  view: 'floor',
});

const ORIGIN = 'https://perch.example';
const openWorld = () => {
  const page = new EventTarget();
  const sent: CommandMessage[] = [];
  const facts: PageFact[] = [];
  const viewer = { postMessage: (message: CommandMessage) => void sent.push(message) };
  const bridge = createBridge({
    page: Object.assign(page, { location: { origin: ORIGIN } }) as unknown as Window,
    viewer: () => viewer as unknown as Window,
    hidden: () => false,
    wasReady: () => false,
    tell: (fact) => void facts.push(fact),
    listed: () => undefined,
    token: () => 'token',
    deadline: 30_000,
    lost: () => undefined,
  });
  const say = (event: ViewerEvent): void => {
    const data = { perch: 'event', event };
    page.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: ORIGIN, source: viewer }),
    );
  };
  const ways = () => sent.filter(({ command }) => command.name === 'wayfinding');
  const answers = () => facts.filter(({ _tag }) => _tag === 'WayAnswered');
  return { bridge, sent, say, ways, answers };
};

describe('route requests to the viewer', () => {
  test('are sent when a route starts, changes and ends', () => {
    const begun = commandsBetween(picture, asked(), holding(null));
    expect(begun).toEqual([
      {
        name: 'wayfinding',
        stop: false,
        from: 'position',
        stepFree: false,
        toFloorId: 7,
        toAssetType: 'space',
        toAssetId: 1,
      },
    ]);
    const moved = commandsBetween(asked(), asked({ to: OTHER, stepFree: true }), holding(null));
    expect(moved).toMatchObject([{ name: 'wayfinding', toAssetId: 2, stepFree: true }]);
    expect(commandsBetween(asked(), asked({ ask: 2 }), holding(null))).toHaveLength(1);
    expect(commandsBetween(asked(), picture, holding(null))).toEqual([
      { name: 'wayfinding', stop: true },
    ]);
  });

  test('WF3: are not sent while a start is being chosen', () => {
    expect(commandsBetween(asked(), asked({ choosing: true }), holding(OTHER))).toEqual([]);
    expect(commandsBetween(asked({ choosing: true }), asked(), holding(null))).toEqual([]);
  });

  test('WF3: a place clicked as the start is deselected before the route is requested', () => {
    const chosen = asked({ ask: 2, from: OTHER });
    const commands = commandsBetween(asked({ choosing: true }), chosen, holding(OTHER));
    expect(commands).toMatchObject([{ name: 'deselect' }, { name: 'wayfinding', from: OTHER }]);
    const selected = (of: MapPicture) => ({ ...of, selected: DESK });
    expect(
      commandsBetween(selected(asked({ choosing: true })), selected(chosen), holding(OTHER)),
    ).toMatchObject([{ name: 'locate', ...DESK }, { name: 'wayfinding' }]);
    expect(
      commandsBetween(selected(asked({ choosing: true })), selected(chosen), holding(DESK)),
    ).toMatchObject([{ name: 'wayfinding' }]);
  });

  test('WF3: cancelling the choice of a start restores the app’s selection', () => {
    // A click on the target: not used as a start, and not selected either.
    expect(commandsBetween(asked({ choosing: true }), asked(), holding(DESK))).toEqual([
      { name: 'deselect' },
    ]);
    expect(commandsBetween(asked({ choosing: true }), picture, holding(DESK))).toMatchObject([
      { name: 'deselect' },
      { name: 'wayfinding', stop: true },
    ]);
  });

  test('a selection cleared together with the request is deselected once', () => {
    const before = { ...picture, selected: DESK };
    const commands = commandsBetween(before, asked(), holding(DESK));
    expect(commands.map(({ name }) => name)).toEqual(['deselect', 'wayfinding']);
  });
});

describe('route answers of the viewer', () => {
  test('WF1: a found route and a failure are reported with the number of the request', () => {
    const { bridge, sent, say, ways, answers } = openWorld();
    bridge.show(picture);
    say({ name: 'ready' });
    bridge.show(asked());
    const way = foundWay(40);
    say({ name: 'command_done', id: ways()[0]?.id ?? 0, ok: true, way });
    expect(answers()).toEqual([{ _tag: 'WayAnswered', ask: 1, way }]);
    bridge.show(asked({ ask: 2 }));
    say({ name: 'command_done', id: sent.at(-1)?.id ?? 0, ok: false });
    expect(answers().at(-1)).toEqual({ _tag: 'WayAnswered', ask: 2, way: null });
  });

  test('WF1: the answer to a replaced request is ignored', () => {
    const { bridge, say, ways, answers } = openWorld();
    bridge.show(picture);
    say({ name: 'ready' });
    bridge.show(asked());
    // The colleague moved: the same question with another target.
    bridge.show(asked({ to: OTHER }));
    const [first, second] = ways();
    say({ name: 'command_done', id: first?.id ?? 0, ok: false });
    expect(answers()).toEqual([]);
    say({ name: 'command_done', id: second?.id ?? 0, ok: true, way: foundWay(9) });
    expect(answers()).toMatchObject([{ ask: 1, way: { metres: 9 } }]);
    bridge.show(asked({ ask: 2 }));
    bridge.show(picture);
    for (const { id } of ways()) say({ name: 'command_done', id, ok: true });
    expect(answers()).toHaveLength(1);
  });

  test('WF1: a restarted viewer gets the request again, and its answer counts', () => {
    const { bridge, say, ways, answers } = openWorld();
    bridge.show(asked());
    say({ name: 'ready' });
    say({ name: 'ready' });
    const [lost, again] = ways();
    say({ name: 'command_done', id: lost?.id ?? 0, ok: false });
    expect(answers()).toEqual([]);
    say({ name: 'command_done', id: again?.id ?? 0, ok: true, way: foundWay(12) });
    expect(answers()).toMatchObject([{ ask: 1, way: { metres: 12 } }]);
  });
});
