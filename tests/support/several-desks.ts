import type { Booking } from '../../core/contract/booking.ts';
import type { Self } from '../../core/contract/people.ts';
import type { Space } from '../../core/contract/space.ts';
import { multiple } from '../../core/features/multiple/projection.ts';
import { quickView } from '../../core/features/quick-view/projection.ts';
import type { SeveralQuickView } from '../../core/features/selection/views.ts';
import type { Call } from '../../core/remote/calls.ts';
import { CoreSession, configuration, someone, space } from './core-session.ts';
import { ground, ME } from './selection-office.ts';
import { spaceIdOf } from './space-id.ts';

/** The n-th desk of floor 1. */
export const deskId = (n: number): number => spaceIdOf(1, 100 + n);
/** The minute at which the sessions begin, 11:02 in Stockholm. */
export const NOW = Date.UTC(2026, 10, 21, 10, 2) / 60_000;
/** What desks are booked for when nothing was chosen: from the next five minutes to 17:00. */
export const SLOT = { start: NOW + 3, end: Date.UTC(2026, 10, 21, 16) / 60_000 };

type Item = Self['calendar']['items'][number];

export const item = (
  id: number,
  spaceId: number,
  start: number,
  end: number,
  userId = ME,
): Item => ({
  ...{ id, name: '', start, end, buildingId: 1, status: 'ORGANIZER' },
  resources: [{ id: spaceId, typeId: 1, floorId: 1, name: `Space ${spaceId >>> 12}` }],
  user: { id: userId, name: 'x' },
  organizer: { id: ME },
});

/** The bookings with which the server answers, one for each desk. */
export const made = (
  spaceIds: readonly number[],
  { start, end } = SLOT,
  userId: number = ME,
): Booking[] =>
  spaceIds.map((id, index) => {
    const place = { id, name: `Space ${id >>> 12}`, floorId: 1 };
    return {
      ...{ id: 500 + index, name: 'Multiple Booking', start, end, owner: true, removable: true },
      user: { id: userId, name: 'x' },
      organizer: { id: ME, name: someone.name },
      ...{ space: place, desk: place, resources: [{ ...place, typeId: 1 }] },
    };
  });

export type Office = {
  readonly desks?: readonly Space[];
  readonly items?: readonly Item[];
  readonly permissions?: Partial<typeof someone.permissions>;
  readonly meta?: Partial<(typeof configuration)['features']['deskFinder']['meta']>;
};

export const DESKS = [1, 2, 3, 4].map((n) => space(deskId(n), 1));

/** A planner on floor 1, who may book several desks, also for others. */
export const planner = ({
  desks = DESKS,
  items = [],
  permissions,
  meta,
}: Office = {}): CoreSession => {
  const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
  const { features } = configuration;
  const { deskFinder } = features;
  core.succeed('public.config', {
    ...configuration,
    features: { ...features, deskFinder: { ...deskFinder, meta: { ...deskFinder.meta, ...meta } } },
  });
  core.succeed('session.session', {
    ...someone,
    permissions: {
      ...{ bookOnBehalf: true, cancelOnBehalf: true, multipleDesks: true },
      ...permissions,
    },
  });
  const update = ground({ spaces: desks });
  const self = update.self ?? null;
  core.succeed('updates.update', {
    ...update,
    ...(self === null ? {} : { self: { ...self, calendar: { items } } }),
  });
  return core;
};

/** Selects the desks, in their order. */
export const choose = (core: CoreSession, ...ids: readonly number[]): CoreSession => {
  for (const [index, spaceId] of ids.entries()) {
    core.send({ _tag: index === 0 ? 'StartMultiple' : 'ToggleMarked', spaceId });
  }
  return core;
};

/** The floor tells of its desks at the chosen interval. */
export const checked = (core: CoreSession, desks: readonly object[] = []): CoreSession => {
  core.succeed('updates.floorStatus', {
    contentUpdate: { spaces: { update: [] } },
    ...{ deskStatus: desks, roomStatus: [], users: [] },
  });
  return core;
};

type Several = Extract<Call, { readonly name: 'calendar.createSeveral' }>;

/** Every booking of several desks that was asked for, in order. */
export const asked = (core: CoreSession): readonly Several[] =>
  core.asked('Http').flatMap(({ call }) => (call.name === 'calendar.createSeveral' ? [call] : []));

export const viewOf = ({ state }: CoreSession) => multiple.project(state, {});

export const panelOf = ({ state }: CoreSession): SeveralQuickView => {
  const view = quickView.project(state, {});
  if (view.kind !== 'several') throw new Error(`several are not shown, but ${view.kind}`);
  return view;
};

export const noticeOf = ({ state }: CoreSession): string | null =>
  state.notice.current?.key ?? null;
