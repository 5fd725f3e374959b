import type { ViewerCommand, ViewerEvent } from '../core/contract/viewer/messages.ts';
import type { Rig } from './camera/rig.ts';
import type { FloorView } from './floor-view.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Point } from './imdf/plan.ts';
import type { Moving } from './moving.ts';
import type { Answer, Outcome } from './protocol/queue.ts';
import type { Showing } from './showing.ts';
import type { ViewerState } from './state.ts';
import { hasMoved, placeOf, startOf } from './way/ends.ts';
import type { ShownWay } from './way/shown-way.ts';
import type { WayView } from './way/way-view.ts';
import type { WayClient } from './wayfinding/client.ts';
import { foundWay } from './wayfinding/found-way.ts';
import type { Place } from './wayfinding/places.ts';
import type { Question, Result } from './wayfinding/question.ts';

type Wanted = Extract<ViewerCommand, { readonly name: 'wayfinding'; readonly stop: false }>;

type Parts = {
  readonly state: ViewerState;
  readonly rig: Pick<Rig, 'frame'>;
  readonly view: Pick<FloorView, 'index'>;
  readonly wayView: Pick<WayView, 'redraw'>;
  readonly loop: Pick<FrameLoop, 'request'>;
  readonly client: WayClient;
  /** Address of the folder of archives, with a slash at its end. */
  readonly maps: string;
  readonly moving: Pick<Moving, 'moving' | 'smooth' | 'leaveHome' | 'departures' | 'isHome'>;
  readonly showing: Pick<Showing, 'showFloor'>;
  readonly post: (event: ViewerEvent) => void;
  readonly warn: (code: string, detail: string) => void;
};

/** Warnings that say more than that there is no way, by the reason. */
const CODES: Readonly<Record<string, string>> = {
  unknown_destination: 'unknown_asset',
  failed: 'failed',
};

type Ends = { readonly from: Place; readonly to: Place };

export const createGuiding = (parts: Parts) => {
  const { state, rig, view, wayView, loop, client, moving, showing, post, warn } = parts;

  /** The way that is on: what was asked for, and between which places it was found; null until then. */
  let on: { readonly wanted: Wanted; ends: Ends | null } | null = null;
  let looking = false;
  /** The departure at which the camera looked at the way as a whole. */
  let framedAt: number | null = null;

  const draw = (way: ShownWay | null, lively: boolean) => {
    state.way = way;
    wayView.redraw(view.index(), lively);
    loop.request();
  };
  const question = (wanted: Wanted, ends: Ends): Question | null =>
    state.bundleName === null || state.plan === null
      ? null
      : {
          maps: parts.maps,
          bundle: state.bundleName,
          ...ends,
          options: { stepFree: wanted.stepFree },
        };
  const shown = (
    { from, toFloorId, toAssetType, toAssetId }: Wanted,
    { legs, metres }: Extract<Result, { readonly found: true }>,
  ): ShownWay => ({
    from,
    to: { floorId: toFloorId, assetType: toAssetType, assetId: toAssetId },
    legs,
    metres,
  });
  const endsOf = ({ from, toAssetType, toAssetId }: Wanted) => ({
    from: startOf(state, from),
    to: placeOf(state, { assetType: toAssetType, assetId: toAssetId }),
  });

  const stop = () => {
    on = null;
    client.stop();
    if (state.way !== null) draw(null, false);
  };
  const refuse = (reason: string, detail = reason): Answer => {
    stop();
    warn(CODES[reason] ?? 'no_route', detail);
    return { ok: false };
  };

  /** Looks at as much of the floor shown as the way takes. */
  const frame = async (animate: boolean): Promise<void> => {
    const { way, self } = state;
    const points = way?.legs.flatMap(({ floorId, line }) =>
      floorId === state.floorId ? line : [],
    );
    if (points === undefined || points.length === 0) return;
    // Who sits at a desk begins to walk beside it.
    const own: readonly Point[] =
      way?.from === 'position' && self?.floorId === state.floorId ? [[self.pos.x, self.pos.y]] : [];
    moving.leaveHome();
    framedAt = moving.departures();
    await moving.moving(rig.frame([...own, ...points], animate && moving.smooth()));
  };
  const isFramed = (): boolean =>
    state.way !== null &&
    state.view === 'floor' &&
    framedAt === moving.departures() &&
    !moving.isHome();
  const showStart = async (floorId: number | null): Promise<void> => {
    if (floorId !== null && (floorId !== state.floorId || state.view !== 'floor')) {
      await showing.showFloor(floorId, false);
      post({ name: 'panned_to_floor', floorId });
    }
    // The way is told as soon as it is there; the camera may take its time.
    void frame(true);
  };

  const find = (wanted: Wanted): Outcome => {
    stop();
    const { from, to } = endsOf(wanted);
    const asked = from === null || to === null ? null : question(wanted, { from, to });
    if (from === null || to === null || asked === null) {
      refuse(from === null ? 'unknown_start' : to === null ? 'unknown_destination' : 'no_map');
      return false;
    }
    const current = { wanted, ends: null as Ends | null };
    on = current;
    const end = async (result: Result | null): Promise<Answer> => {
      // Another way was asked for, or none any more.
      if (result === null || on !== current) return { ok: false };
      if (!result.found) {
        return refuse(result.reason, result.reason === 'failed' ? result.detail : undefined);
      }
      current.ends = { from, to };
      const way = shown(wanted, result);
      state.way = way;
      await showStart(way.legs[0]?.floorId ?? null);
      draw(way, true);
      void follow();
      return { ok: true, way: foundWay(result) };
    };
    return { later: client.ask(asked).then((result) => () => end(result)) };
  };

  /** The way goes along with the person who walks it, and with the colleague whom it leads to. */
  const follow = async (): Promise<void> => {
    const current = on;
    if (current === null || current.ends === null || looking) return;
    const { from, to } = endsOf(current.wanted);
    if (from === null || to === null) return;
    if (!hasMoved(current.ends.from, from) && !hasMoved(current.ends.to, to)) return;
    const asked = question(current.wanted, { from, to });
    if (asked === null) return;
    looking = true;
    const result = await client.ask(asked);
    looking = false;
    if (result === null || on !== current) return;
    // From a place that no way leads from, the last one is still the best that is known.
    current.ends = { from, to };
    if (result.found) draw(shown(current.wanted, result), false);
    void follow();
  };

  return {
    findWay: find,
    stopWay: stop,
    /** Follows the way to a floor that it leads over, whose mark was clicked on. */
    goToFloor: async (floorId: number): Promise<void> => {
      if (!(await showing.showFloor(floorId, false))) return;
      post({ name: 'panned_to_floor', floorId });
      await frame(true);
    },
    /**
     * When the window, what covers it, or the direction has changed: looks at the way as a whole again, if the camera
     * has been taken nowhere else since; false if it has.
     */
    keepWayInSight: (animate: boolean): boolean => {
      const framed = isFramed();
      if (framed) void frame(animate);
      return framed;
    },
    /** The own position, or where people are, has changed. */
    followWay: () => void follow(),
  };
};
