import type { Schedule, ScheduleEvent } from '../../core/contract/schedule.ts';
import type { Space, SpaceClosure } from '../../core/contract/space.ts';
import type { Command } from '../../core/core.ts';
import { schedule, scheduleRows } from '../../core/features/schedule/projection.ts';
import type {
  ScheduleLine,
  ScheduleRow,
  ScheduleView,
} from '../../core/features/schedule/views.ts';
import {
  type Company,
  CoreSession,
  firstUpdate,
  type Office,
  ROOM,
  space,
} from './core-session.ts';
import { spaceIdOf } from './space-id.ts';

/** Two further rooms. */
export const SMALL = spaceIdOf(1, 21);
export const LARGE = spaceIdOf(1, 22);
/** A room whose type cannot be booked. */
export const LOUNGE = spaceIdOf(1, 23);

/** A room of the office; `info` overrides name, seats and equipment. */
export const room = (
  id: number,
  info: Partial<Space['info']> = {},
  times: readonly (readonly [number, number])[] = [],
  state: Space['status']['state'] = 'FREE',
): Space => {
  const one = space(id, 2, state, times);
  return { ...one, info: { ...one.info, ...info } };
};

/** Three rooms that can be booked, and a lounge that cannot. */
export const ROOMS: readonly Space[] = [
  room(ROOM, { name: 'Vega 10', cap: 8 }),
  room(SMALL, { name: 'Vega 2', cap: 2, equips: [] }),
  room(LARGE, { name: 'Älv', cap: 13, equips: [1, 2] }),
  { ...room(LOUNGE, { name: 'Lounge', cap: 30 }), typeId: 9 },
];

type Setting = {
  /** Milliseconds since the epoch. */
  readonly at?: number;
  readonly zone?: string;
  readonly rooms?: readonly Space[];
  readonly roomFinder?: boolean;
  readonly meta?: Company['meta'];
  readonly storage?: Record<string, string>;
  readonly items?: Office['items'];
  readonly user?: Company['user'];
};

/** A session on floor 1 with these rooms; the schedule is closed. */
export const officeWith = (setting: Setting = {}): CoreSession => {
  const {
    at,
    zone,
    rooms = ROOMS,
    roomFinder = true,
    meta = {},
    storage = {},
    items,
    user,
  } = setting;
  const core = new CoreSession(at).start({ buildingId: '1', floorId: '1', ...storage });
  const { spaces, spaceTypes } = firstUpdate().entities;
  const lounge = { id: 9, res: 'type_desk_take', space: { desc: 'ROOM', mode: 'TAKE' } } as const;
  const office = firstUpdate({
    now: Math.floor(core.at / 60_000),
    zone,
    items,
    spaceTypes: [...spaceTypes, { ...lounge, props: { asset_type: 'ROOM' } }],
    equipment: ['Screen', 'Phone', 'Sofa'].map((name, n) => ({
      uid: n + 1,
      name,
      info: '',
      image: '',
    })),
    spaces: [...spaces.filter(({ asset_type }) => asset_type === 'DESK'), ...rooms],
  });
  return core
    .signIn({ meta, uses: { roomFinder }, ...(user === undefined ? {} : { user }) })
    .succeed('updates.update', office);
};

export const viewOf = ({ state }: CoreSession): ScheduleView => schedule.project(state, {});

export const linesOf = ({ state }: CoreSession): readonly ScheduleLine[] =>
  scheduleRows.project(state, { from: 0, to: 1_000 }).rows;

export const rowsOf = (core: CoreSession): readonly ScheduleRow[] =>
  linesOf(core).flatMap((line) => ('floor' in line ? [] : [line]));

export const rowOf = (core: CoreSession, spaceId: number): ScheduleRow => {
  const row = rowsOf(core).find(({ id }) => id === spaceId);
  if (row === undefined) throw new Error(`There is no row of ${spaceId}`);
  return row;
};

export const event = (
  id: number,
  start: number,
  end: number,
  more: Partial<ScheduleEvent> = {},
): ScheduleEvent => ({ id, subject: 'Planning', start, end, ...more });

/** The server's answer for floor 1, with these events by room. */
export const scheduleOf = (
  events: Readonly<Record<number, readonly ScheduleEvent[]>> = {},
  floorId = 1,
): Schedule => ({
  floorId,
  rooms: Object.entries(events).map(([id, ofRoom]) => ({ id: Number(id), events: ofRoom })),
});

/** ... with closures of a room besides. */
export const withClosures = (
  told: Schedule,
  id: number,
  closures: readonly SpaceClosure[],
): Schedule => ({
  ...told,
  rooms: [
    ...told.rooms.filter((known) => known.id !== id),
    { id, events: told.rooms.find((known) => known.id === id)?.events ?? [], closures },
  ],
});

/** The session with the schedule open and its request sent. */
export const opening = (core = officeWith(), ...commands: readonly Command[]): CoreSession => {
  return core.send('OpenSchedule', ...commands).elapse(200);
};

/** ... and answered. */
export const showing = (
  events: Readonly<Record<number, readonly ScheduleEvent[]>> = {},
  core = officeWith(),
  ...commands: readonly Command[]
): CoreSession => {
  return opening(core, ...commands).succeed('schedule.ofFloor', scheduleOf(events));
};

/** A poll reports a change of the floor. */
export const floorMoved = (
  core: CoreSession,
  fStatus: number,
  spaces?: readonly Space[],
): CoreSession => {
  const desks = firstUpdate().entities.spaces.filter(({ asset_type }) => asset_type === 'DESK');
  return core.poll({
    self: firstUpdate().self,
    ...(spaces === undefined ? {} : { entities: { spaces: [...desks, ...spaces] } }),
    floors: [{ fId: 1, fStatic: 3, fStatus }],
  });
};

/** The intervals of the pending requests. */
export const questions = (
  core: CoreSession,
): { readonly start: number; readonly end: number; readonly since?: string }[] =>
  core.underWay('schedule.ofFloor').map(({ query }) => query);

/** The number of requests so far. */
export const asked = (core: CoreSession): number => core.calls('schedule.ofFloor').length;
