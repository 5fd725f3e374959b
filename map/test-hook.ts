import type { MapStatus } from '../core/contract/viewer/messages.ts';
import type { Input } from './input/input.ts';
import type { AssetRef } from './model/asset.ts';
import type { ContentUpdate } from './model/content.ts';
import { isDimmed } from './model/filter.ts';
import type { CommandQueue } from './protocol/queue.ts';
import { DESK_TOP } from './scene/scale.ts';
import type { Viewer } from './viewer.ts';

/** What browser tests may ask of the viewer, so that they can click on the real canvas. */
type TestHook = {
  /** The centre of a desk or room in CSS pixels of this page; null if it is not on the current floor. */
  readonly project: (spaceId: number) => { readonly x: number; readonly y: number } | null;
  /** Resolves when no command is waiting or running and nothing is left to draw. */
  readonly settled: () => Promise<void>;
  readonly statusOf: (spaceId: number) => MapStatus | null;
  readonly selected: () => AssetRef | null;
  /** The current floor, and whether its plan is drawn. */
  readonly floor: () => { readonly id: number | null; readonly drawn: boolean };
  /** The floors of the current route in order, and whether a part of it is drawn on the current floor. */
  readonly way: () => {
    readonly floors: readonly (number | null)[];
    readonly drawn: boolean;
    readonly metres: number;
  } | null;
  readonly view: () => 'floor' | 'building';
  /** The centre of a floor's name in the building view; null if it is not shown. */
  readonly projectFloor: (floorId: number) => { readonly x: number; readonly y: number } | null;
  /** The marked spaces of a multiple selection. */
  readonly marked: () => readonly number[];
  /** Whether the filter dims the space. */
  readonly dimmed: (spaceId: number) => boolean;
  /** Whether the camera follows the own position. */
  readonly following: () => boolean;
  /** The own position as drawn, in CSS pixels of this page; null if it is not on the current floor. */
  readonly self: () => { readonly x: number; readonly y: number } | null;
  readonly counters: { readonly ignored: number; readonly frames: number };
  /** Applies an update directly, without the port. */
  readonly update: (update: ContentUpdate) => void;
  /** Pans by shares of the view and draws at once; returns the cost of the frame. */
  readonly panBy: (
    right: number,
    up: number,
  ) => { readonly calls: number; readonly triangles: number } | null;
  /** What a click at a point of the page hits; CSS pixels. */
  readonly assetAt: (x: number, y: number) => AssetRef | null;
};

declare global {
  interface Window {
    __viewer?: TestHook;
  }
}

export const installTestHook = (
  page: Window,
  viewer: Viewer,
  input: Input,
  queue: CommandQueue,
  ignored: () => number,
): void => {
  const { state, rig, floorView, loop } = viewer;
  page.__viewer = {
    project: (spaceId) => {
      const place = state.view === 'floor' ? floorView.index()?.places.get(spaceId) : undefined;
      if (place === undefined) return null;
      return rig.screenPoint(place.centre, place.kind === 'desk' ? DESK_TOP : 0);
    },
    settled: async () => {
      await queue.idle();
      await viewer.mode.landed();
      await loop.settled();
    },
    statusOf: (spaceId) => state.content.spaces.get(spaceId)?.status ?? null,
    selected: () => state.selection,
    floor: () => ({
      id: state.floorId,
      drawn: state.level !== null && viewer.stage.renderer() !== null,
    }),
    way: () =>
      state.route === null
        ? null
        : {
            floors: state.route.legs.map(({ floorId }) => floorId),
            drawn: state.view === 'floor' && viewer.floorRoute.isDrawn(),
            metres: state.route.metres,
          },
    view: () => (state.view === 'building' ? 'building' : 'floor'),
    projectFloor: (floorId) => viewer.buildingView.tagOf(floorId),
    marked: () => [...state.marked],
    dimmed: (spaceId) => isDimmed(state.filter, spaceId),
    following: viewer.follow.isOn,
    self: () => {
      const { selfShown, floorId } = state;
      if (selfShown === null || selfShown.floorId !== floorId) return null;
      return rig.screenPoint([selfShown.pos.x, selfShown.pos.y], 0);
    },
    counters: {
      get ignored() {
        return ignored();
      },
      get frames() {
        return loop.frames();
      },
    },
    update: viewer.content.update,
    panBy: (right, up) => {
      void rig.pan(right, up, false);
      loop.drawNow();
      const render = viewer.stage.renderer()?.info.render;
      return render === undefined ? null : { calls: render.calls, triangles: render.triangles };
    },
    assetAt: (x, y) => input.hitAt(x, y, 0)?.asset ?? null,
  };
};
