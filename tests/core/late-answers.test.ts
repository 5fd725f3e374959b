import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Command } from '../../core/core.ts';
import { selectedSpace, selectedSpaceId } from '../../core/features/selection/selected.ts';
import { zoneOf } from '../../core/office/floor/dates.ts';
import { loadedFuture } from '../../core/office/floor/future.ts';
import { lookUp } from '../../core/office/floor/tables.ts';
import type { Call } from '../../core/remote/calls.ts';
import { dayOf } from '../../core/time/zone.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  OTHER_DESK,
  ROOM,
  space,
} from '../support/core-session.ts';
import { OTHER_ROOM } from '../support/model-office.ts';
import { runs } from '../support/runs.ts';

const booking = (id: number, spaceId: number) => ({
  id,
  name: '',
  start: 0,
  end: 1,
  user: null,
  organizer: null,
  owner: false,
  removable: false,
  space: { id: spaceId, name: '', floorId: 1 },
  desk: null,
  resources: [],
});

/** Each answer identifies its request, so that one that arrives in the wrong place is noticed. */
const bodyOf = (call: Call): unknown => {
  switch (call.name) {
    // Twelve delays of 250 ms are the interval of a poll.
    case 'updates.update':
      return { _tag: 'Unchanged' };
    case 'deskBooking.ofDesk':
    case 'calendar.ofAsset':
      return [booking(call.params.id, call.params.id)];
    case 'asset.calendarOptions':
      return { allowBoBo: true, allowCoBo: true, maxDays: call.params.id, maxDuration: 0 };
    case 'calendar.timeslots':
      return [{ start: call.query.spaceId, end: call.query.startMin }];
    case 'updates.floorStatus':
      return {
        contentUpdate: { spaces: { update: [] } },
        deskStatus: [{ id: DESK, state: 'BUSY', events: [{ ...call.query, userId: null }] }],
        roomStatus: [],
        users: [],
      };
    case 'calendar.create':
      return { ticket: 'word' };
    case 'calendar.status':
      return { status: 'CREATED', event: booking(1, ROOM) };
    case 'claim.set':
      return { claims: [call.payload.id] };
    default:
      return { outcome: 'OK' };
  }
};

const SELECT = [DESK, OTHER_DESK, ROOM, OTHER_ROOM].map(
  (spaceId): Command => ({ _tag: 'SelectSpace', spaceId }),
);
const DATES = [1, 2, 3].map((n): Command => ({ _tag: 'ChooseDate', date: `2026-11-2${n + 1}` }));
const OPEN: readonly Command[] = [
  { _tag: 'OpenMeeting' },
  { _tag: 'OpenClaim', onBehalf: false },
  { _tag: 'CloseMeeting' },
  { _tag: 'CloseClaim' },
  { _tag: 'Deselect' },
];
type Step = Command | 'create' | 'claim' | 'wait';
const step = fc.oneof(
  fc.constantFrom<Step>(...SELECT),
  fc.constantFrom<Step>(...DATES, ...OPEN),
  fc.constantFrom<Step>('create', 'claim', 'wait'),
);

/** What follows from the person's steps alone: the newest flow, and whether it has sent a request. */
type Newest = {
  spaceId: number | null;
  date: string | null;
  flow: 'closed' | 'meeting' | 'claim';
  asked: boolean;
};

const isRoom = (spaceId: number | null): boolean => spaceId === ROOM || spaceId === OTHER_ROOM;

const follow = (newest: Newest, said: Step): Newest => {
  const fresh = { ...newest, flow: 'closed' as const, asked: false };
  if (said === 'create' || said === 'claim') {
    const flow = said === 'create' ? 'meeting' : 'claim';
    return newest.flow === flow ? { ...newest, asked: true } : newest;
  }
  if (said === 'wait') return newest;
  switch (said._tag) {
    case 'SelectSpace':
      if (said.spaceId === newest.spaceId) return newest;
      return {
        ...fresh,
        spaceId: said.spaceId,
        // TI8
        flow: newest.date !== null && isRoom(said.spaceId) ? 'meeting' : 'closed',
      };
    case 'ChooseDate': {
      const isOpened = isRoom(newest.spaceId) && newest.date !== said.date;
      return { ...newest, date: said.date, flow: isOpened ? 'meeting' : newest.flow };
    }
    case 'Deselect':
      return { ...fresh, spaceId: null };
    case 'OpenMeeting':
      return isRoom(newest.spaceId) ? { ...newest, flow: 'meeting' } : newest;
    case 'OpenClaim':
      return newest.spaceId === null || isRoom(newest.spaceId)
        ? newest
        : { ...newest, flow: 'claim' };
    case 'CloseMeeting':
      return newest.flow === 'meeting' ? fresh : newest;
    case 'CloseClaim':
      return newest.flow === 'claim' ? fresh : newest;
    default:
      return newest;
  }
};

const act = (core: CoreSession, said: Step): void => {
  const { page, floor } = core.state;
  const spaceId = selectedSpaceId(core.state) ?? 0;
  if (said === 'wait') core.elapse(250);
  else if (said === 'claim') core.send({ _tag: 'ClaimSpace', spaceId, until: null });
  else if (said === 'create') {
    const start = Math.max(page.minute + 5, floor.chosen?.start ?? 0);
    core.send({ _tag: 'CreateMeeting', spaceId, subject: '', start, end: start + 5 });
  } else core.send(said);
};

it('RQ1, SL3, DM3, CF2, CF10, RF2: answers in any order never change a newer flow', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (scheduler, steps) => {
        const spaces = [...firstUpdate().entities.spaces, space(OTHER_ROOM, 2)];
        const core = new CoreSession().onTheFloor({ spaces });
        let newest: Newest = { spaceId: null, date: null, flow: 'closed', asked: false };

        /** Cancelled calls are answered too, arbitrarily late. */
        let sent = core.requests.length;
        const send = (): void => {
          const fresh = core.requests.slice(sent);
          sent = core.requests.length;
          for (const request of fresh) {
            if (request._tag !== 'Http') continue;
            const body = bodyOf(request.call);
            scheduler.schedule(Promise.resolve(), request.call.name).then(() => {
              core.answer(request, { _tag: 'Success', body });
              send();
            });
          }
        };
        scheduler.scheduleSequence(
          steps.map((said) => ({
            label: JSON.stringify(said),
            builder: async () => {
              newest = follow(newest, said);
              act(core, said);
              send();
            },
          })),
        );
        await scheduler.waitIdle();

        const { claim, meeting, floor } = core.state;
        const selected = selectedSpace(core.state);
        expect(selected?.spaceId ?? null).toBe(newest.spaceId);
        const rows = selected?.bookings ?? [];
        for (const row of rows) expect(row.space.id).toBe(newest.spaceId);
        if (newest.spaceId !== null && !isRoom(newest.spaceId)) expect(rows).toHaveLength(1);
        expect(claim.permissions.maxDays).toBe(newest.spaceId ?? 0);

        const { chosen } = floor;
        const future = loadedFuture(core.state);
        if (chosen !== null) {
          const events = future === null ? [] : lookUp(future.deskStatus, DESK)?.events;
          expect(events).toMatchObject([{ start: chosen.start, end: chosen.end }]);
        }

        // RF3: the calendar of a room loads as soon as the room is selected.
        const shown = newest.spaceId !== null && isRoom(newest.spaceId) ? newest.spaceId : null;
        expect(meeting.room?.spaceId ?? null).toBe(shown);
        const listed = meeting.room?.calendar.rows ?? [];
        for (const row of listed) expect(row.space.id).toBe(newest.spaceId);
        // RF10: what was made shows beside what the server has told.
        const told = listed.filter(({ id }) => id === newest.spaceId);
        expect(told).toHaveLength(shown === null ? 0 : 1);
        for (const { start, end } of meeting.room?.timeslots.rows ?? []) {
          expect([start, dayOf(end, zoneOf(core.state))]).toEqual([
            newest.spaceId,
            meeting.room?.day,
          ]);
        }
        // Only answers to the newest flow's own requests may change it.
        if (!newest.asked) {
          expect(meeting.flow.status).toBe(newest.flow === 'meeting' ? 'select' : 'closed');
          expect(claim.status).toBe(newest.flow === 'claim' ? 'select' : 'closed');
        }
      },
    ),
    runs(150),
  );
});
