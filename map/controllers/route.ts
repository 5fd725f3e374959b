import type { ViewerCommand } from '../../core/contract/viewer/messages.ts';
import type { Rig } from '../camera/rig.ts';
import type { FloorView } from '../floor/floor-view.ts';
import type { Point } from '../imdf/plan.ts';
import type { ShownRoute } from '../model/shown-route.ts';
import type { Answer, Outcome } from '../protocol/queue.ts';
import type { FloorRoute } from '../route/floor-route.ts';
import type { FrameLoop } from '../scene/frame-loop.ts';
import { directionsOf } from '../wayfinding/directions.ts';
import { foundWay } from '../wayfinding/found-way.ts';
import type { Place } from '../wayfinding/places.ts';
import type { Question, Result } from '../wayfinding/question.ts';
import type { CameraController } from './camera.ts';
import type { FloorController } from './floor.ts';
import type { Parts } from './parts.ts';
import { hasMoved, placeOf, startOf } from './route-ends.ts';

type Wanted = Extract<ViewerCommand, { readonly name: 'wayfinding'; readonly stop: false }>;

type Dependencies = Pick<Parts, 'state' | 'routeClient' | 'maps' | 'post' | 'warn'> & {
  readonly rig: Pick<Rig, 'frame'>;
  readonly floorView: Pick<FloorView, 'index'>;
  readonly floorRoute: Pick<FloorRoute, 'redraw'>;
  readonly loop: Pick<FrameLoop, 'request'>;
  readonly camera: Pick<
    CameraController,
    'run' | 'canAnimate' | 'leaveHome' | 'departures' | 'isHome'
  >;
  readonly floor: Pick<FloorController, 'show'>;
};

/** Warning codes other than `no_route`, by the reason. */
const CODES: Readonly<Record<string, string>> = {
  unknown_destination: 'unknown_asset',
  failed: 'failed',
};

type Ends = { readonly from: Place; readonly to: Place };

/** Finds a route for the user, shows it, and updates it while people move. */
export type RouteController = ReturnType<typeof createRouteController>;

export const createRouteController = (parts: Dependencies) => {
  const { state, rig, floorView, floorRoute, loop, routeClient, camera, floor, post, warn } = parts;

  /** The current request. `ends` are those of the shown route; null until one is found. */
  let current: { readonly wanted: Wanted; ends: Ends | null } | null = null;
  let isUpdating = false;
  /** The value of `departures()` when the camera framed the route. */
  let framedAt: number | null = null;

  const draw = (route: ShownRoute | null, animated: boolean) => {
    state.route = route;
    floorRoute.redraw(floorView.index(), animated);
    loop.request();
  };
  const question = (wanted: Wanted, ends: Ends): Question | null =>
    state.bundleName === null || state.plan === null
      ? null
      : {
          maps: parts.maps,
          bundle: state.bundleName,
          version: JSON.stringify(state.plan.stamps ?? {}),
          floors: state.floors,
          ...ends,
          options: { stepFree: wanted.stepFree },
        };
  const shown = (
    { from, toFloorId, toAssetType, toAssetId }: Wanted,
    { legs, metres }: Extract<Result, { readonly found: true }>,
  ): ShownRoute => ({
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
    current = null;
    routeClient.stop();
    if (state.route !== null) draw(null, false);
  };
  const refuse = (reason: string, detail = reason): Answer => {
    stop();
    warn(CODES[reason] ?? 'no_route', detail);
    return { ok: false };
  };

  /** Fits the camera to the part of the route on the current floor. */
  const frame = async (animate: boolean): Promise<void> => {
    const { route, self } = state;
    const legs = route?.legs ?? [];
    const points = legs.flatMap(({ floorId, line }) => (floorId === state.floorId ? line : []));
    if (points.length === 0) return;
    // The route of a person at a desk begins beside it.
    const own: readonly Point[] =
      route?.from === 'position' && self?.floorId === state.floorId
        ? [[self.pos.x, self.pos.y]]
        : [];
    camera.leaveHome();
    framedAt = camera.departures();
    await camera.run(rig.frame([...own, ...points], animate && camera.canAnimate()));
  };
  const showStart = async (floorId: number | null): Promise<void> => {
    if (floorId !== null && (floorId !== state.floorId || state.view !== 'floor')) {
      await floor.show(floorId, false);
      post({ name: 'panned_to_floor', floorId });
    }
    // Not awaited, so that the answer does not wait for the camera.
    void frame(true);
  };

  /** Finds the route again if one of its ends has moved. Runs one search at a time. */
  const update = async (): Promise<void> => {
    const updated = current;
    if (updated === null || updated.ends === null || isUpdating) return;
    const { from, to } = endsOf(updated.wanted);
    if (from === null || to === null) return;
    if (!hasMoved(updated.ends.from, from) && !hasMoved(updated.ends.to, to)) return;
    const asked = question(updated.wanted, { from, to });
    if (asked === null) return;
    isUpdating = true;
    const result = await routeClient.ask(asked);
    isUpdating = false;
    if (result === null || current !== updated) return;
    updated.ends = { from, to };
    // If there is no route any more, the previous one stays.
    if (result.found) draw(shown(updated.wanted, result), false);
    void update();
  };

  return {
    stop,
    find: (wanted: Wanted): Outcome => {
      stop();
      const { from, to } = endsOf(wanted);
      const asked = from === null || to === null ? null : question(wanted, { from, to });
      if (from === null || to === null || asked === null) {
        refuse(from === null ? 'unknown_start' : to === null ? 'unknown_destination' : 'no_map');
        return false;
      }
      const request = { wanted, ends: null as Ends | null };
      const { view } = state;
      current = request;
      const end = async (result: Result | null): Promise<Answer> => {
        // Replaced by another request, or stopped.
        if (result === null || current !== request) return { ok: false };
        if (!result.found) {
          return refuse(result.reason, result.reason === 'failed' ? result.detail : undefined);
        }
        request.ends = { from, to };
        const route = shown(wanted, result);
        state.route = route;
        // WF22
        if (state.view === view || state.view !== 'building') {
          await showStart(route.legs[0]?.floorId ?? null);
        }
        draw(route, true);
        void update();
        const steps = directionsOf(state.plan?.levels ?? [], result.legs);
        return { ok: true, way: foundWay(result, steps, state.settings.language) };
      };
      return { later: routeClient.ask(asked).then((result) => () => end(result)) };
    },
    /** The own position or that of a person has changed. */
    update: () => void update(),
    /** Shows another floor of the route after a click on its mark. */
    goToFloor: async (floorId: number): Promise<void> => {
      if (!(await floor.show(floorId, false))) return;
      post({ name: 'panned_to_floor', floorId });
      await frame(true);
    },
    /**
     * Frames the route again after the window, the panels or the angle have changed. Does nothing and returns false if
     * the camera was moved since it framed the route.
     */
    keepInView: (animate: boolean): boolean => {
      const isFramed =
        state.route !== null &&
        state.view === 'floor' &&
        framedAt === camera.departures() &&
        !camera.isHome();
      if (isFramed) void frame(animate);
      return isFramed;
    },
  };
};
