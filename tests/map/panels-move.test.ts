import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Insets } from '../../core/contract/viewer/messages.ts';
import { createCameraController } from '../../map/controllers/camera.ts';
import type { Parts } from '../../map/controllers/parts.ts';
import { createSettingsController } from '../../map/controllers/settings.ts';
import { initialState } from '../../map/model/state.ts';
import { forAllAsync } from '../support/runs.ts';
import { rigOn } from './rig-at-hand.ts';

const VIEW = { width: 1000, height: 700 };
const BOUNDS = { minX: 0, minY: 0, maxX: 72, maxY: 42 };
const NONE: Insets = DEFAULT_SETTINGS.insets;

const PAGE = { hidden: false, documentElement: { dataset: {}, style: { setProperty: () => 0 } } };

const setUp = (
  point: readonly [number, number],
  { isShaded = true, reducedMotion = true } = {},
) => {
  const state = initialState();
  state.settings = { ...state.settings, reducedMotion };
  const rig = rigOn(VIEW.width, VIEW.height);
  const nothing = () => undefined;
  const parts = {
    state,
    rig,
    floorView: { bounds: () => BOUNDS, rebuild: async () => undefined, isShaded: () => isShaded },
    loop: { request: nothing, setRate: nothing },
    stage: {},
    buildingView: {},
    insets: () => state.settings.insets,
  } as unknown as Parts;
  const camera = createCameraController(parts);
  void camera.goHome(false);
  const settings = createSettingsController({
    ...parts,
    ...({
      camera,
      assets: { pointOf: () => point, placeOf: () => null },
      follow: { isOn: () => false },
      route: { keepInView: () => false },
    } as unknown as Omit<Parameters<typeof createSettingsController>[0], keyof Parts>),
  });
  const middle = (): readonly number[] => {
    rig.update(0);
    const at = rig.planPoint({ x: VIEW.width / 2, y: VIEW.height / 2 }, 0);
    return [...(at ?? []), rig.pixelsPerMetre()].map((value) => Math.round(value * 1000) / 1000);
  };
  const select = async (assetId: number | null, insets: Insets): Promise<void> => {
    state.selection = assetId === null ? null : { assetType: 'space', assetId };
    await settings.change({ insets });
  };
  return { rig, camera, middle, select };
};

const share = fc.integer({ min: 1, max: 30 });
const covered = fc.record({ top: share, right: share, bottom: share, left: share }).map(
  ({ top, right, bottom, left }): Insets => ({
    top: top * 7,
    right: right * 10,
    bottom: bottom * 7,
    left: left * 10,
  }),
);
const point = fc.tuple(fc.integer({ min: 0, max: 72 }), fc.integer({ min: 0, max: 42 }));

test('UC3: closing a panel restores the previous view', async () => {
  vi.stubGlobal('document', PAGE);
  let moves = 0;
  await forAllAsync(
    100,
    point,
    covered,
    covered,
    fc.boolean(),
    async (at, first, second, isNear) => {
      const { rig, camera, middle, select } = setUp(at);
      if (isNear) {
        camera.leaveHome();
        void rig.zoomAt({ x: 400, y: 300 }, 3, false);
      }
      const before = middle();
      await select(1, first);
      moves += middle().join() === before.join() ? 0 : 1;
      await select(2, second);
      await select(null, NONE);
      expect(middle()).toEqual(before);
    },
  );
  expect(moves).toBeGreaterThan(0);
  vi.unstubAllGlobals();
});

test('UC18: opening a panel keeps the whole floor visible until the user moves the map', async () => {
  vi.stubGlobal('document', PAGE);
  await forAllAsync(50, covered, async (insets) => {
    const { rig, select } = setUp([5, 5]);
    await select(null, insets);
    rig.update(0);
    for (const x of [BOUNDS.minX, BOUNDS.maxX]) {
      for (const y of [BOUNDS.minY, BOUNDS.maxY]) {
        const at = rig.screenPoint([x, y], 0);
        expect(at?.x).toBeGreaterThanOrEqual(insets.left - 0.5);
        expect(at?.x).toBeLessThanOrEqual(VIEW.width - insets.right + 0.5);
        expect(at?.y).toBeGreaterThanOrEqual(insets.top - 0.5);
        expect(at?.y).toBeLessThanOrEqual(VIEW.height - insets.bottom + 0.5);
      }
    }
  });
  vi.unstubAllGlobals();
});

test('UC3: a view that the user has chosen since then stays', async () => {
  vi.stubGlobal('document', PAGE);
  const { rig, camera, middle, select } = setUp([5, 5]);
  camera.leaveHome();
  void rig.zoomAt({ x: 100, y: 600 }, 4, false);
  await select(1, { ...NONE, left: 500 });
  camera.leaveHome();
  void rig.pan(0.2, 0.1, false);
  const chosen = middle();
  await select(null, NONE);
  expect(middle()).toEqual(chosen);
  vi.unstubAllGlobals();
});

test.each([
  [false, true],
  [true, false],
])(
  'SF6: a floor whose shadows are drawn (%s) is at once where it ends: %s',
  (isShaded, isThere) => {
    vi.stubGlobal('document', PAGE);
    const moved = setUp([5, 5], { isShaded, reducedMotion: false });
    void moved.select(null, { ...NONE, left: 400 });
    const resting = setUp([5, 5]);
    void resting.select(null, { ...NONE, left: 400 });
    expect(moved.middle().join() === resting.middle().join()).toBe(isThere);
    vi.unstubAllGlobals();
  },
);
