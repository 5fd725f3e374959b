import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../core/core.ts';
import { authorizationOf } from '../../../core/features/claim/authorization.ts';
import type { Purpose } from '../../../core/features/claim/model.ts';
import { claim } from '../../../core/features/claim/projection.ts';
import { selectedSpaceId } from '../../../core/features/selection/selected.ts';
import {
  type CoreSession,
  DESK,
  firstUpdate,
  LOCKED_DESK,
  NOW,
  OTHER_DESK,
  ROOM,
} from '../../support/core-session.ts';
import {
  bookedFor,
  colleague,
  EVENT,
  found,
  givingLeave,
  inOffice,
  LEAVE,
  OPTIONS,
  onDesk,
  openView,
  ownEvent,
  searching,
  viewOf,
} from '../../support/on-behalf-office.ts';
import { runs } from '../../support/runs.ts';
import { ANNA, BO, ME } from '../../support/selection-office.ts';

const SEVERAL: Purpose = { kind: 'multiSelect' };
const forDesk = (spaceId = DESK): Purpose => ({ kind: 'desk', spaceId });
const open = (core: CoreSession, purpose: Purpose) => core.send({ _tag: 'OpenOnBehalf', purpose });
const isOpen = (core: CoreSession): boolean => viewOf(core).status === 'open';
const withSeveral = (core = inOffice()): CoreSession =>
  core.send({ _tag: 'StartMultiSelect', spaceId: DESK });

describe('who may book on behalf of others', () => {
  const bits = [0, 1].flatMap((a) => [0, 1].map((b) => [a === 1, b === 1] as const));
  const cases = bits.flatMap(([deskFinder, bobo]) =>
    bits.flatMap(([allowMultipleDesks, multipleDesks]) =>
      bits.map(([allowBoBo, bookOnBehalf]) => ({
        deskFinder,
        bobo,
        allowMultipleDesks,
        multipleDesks,
        allowBoBo,
        bookOnBehalf,
      })),
    ),
  );

  it('BO1, BO10, PE9: for a desk, if the company offers it and the space grants it', () => {
    expect(cases).toHaveLength(64);
    for (const each of cases) {
      const { bookOnBehalf, multipleDesks, allowBoBo } = each;
      const office = inOffice({ ...each, permissions: { bookOnBehalf, multipleDesks } });
      const core = onDesk(office, { ...OPTIONS, allowBoBo });
      const offer = !(each.deskFinder && each.bobo) ? 'hidden' : allowBoBo ? 'offered' : 'denied';
      expect(viewOf(core)).toEqual({ status: 'closed', offer });
      open(core, forDesk());
      expect(isOpen(core), JSON.stringify(each)).toBe(offer === 'offered');
      expect(claim.project(core.state, {}).status).toBe(
        offer === 'offered' ? 'selectOnBehalf' : 'closed',
      );
    }
  });

  it('BO1, BO10, PE10: for several desks, if the company offers both and the user has both permissions', () => {
    for (const each of cases) {
      const { bookOnBehalf, multipleDesks } = each;
      const core = withSeveral(inOffice({ ...each, permissions: { bookOnBehalf, multipleDesks } }));
      const isSeveral = each.deskFinder && each.allowMultipleDesks && multipleDesks;
      // Only a multiple selection offers it here.
      const offer = !(isSeveral && each.bobo) ? 'hidden' : bookOnBehalf ? 'offered' : 'denied';
      if (isSeveral) {
        expect(core.state.selection.selected?.kind).toBe('multiSelect');
        expect(viewOf(core)).toEqual({ status: 'closed', offer });
        expect(authorizationOf(core.state, true).grants.allowBoBo).toBe(bookOnBehalf);
      }
      open(core, SEVERAL);
      expect(isOpen(core), JSON.stringify(each)).toBe(isSeveral && offer === 'offered');
    }
  });

  it('PE10: the user’s own permission grants nothing for a single space', () => {
    const core = onDesk(inOffice({ permissions: { bookOnBehalf: true } }), {
      ...OPTIONS,
      allowBoBo: false,
    });
    expect(authorizationOf(core.state, true).grants.allowBoBo).toBe(false);
    core.send('Deselect');
    expect(authorizationOf(core.state, true).grants.allowBoBo).toBe(false);
  });

  it('BO10, CF10: the button waits until the permission is known, also after a failure', () => {
    const core = inOffice().select(DESK);
    expect(viewOf(core).offer).toBe('loading');
    open(core, forDesk());
    expect(isOpen(core)).toBe(false);
    core.refuse('asset.calendarOptions', 500);
    expect(viewOf(core).offer).toBe('loading');
    core.elapse(4_000).succeed('asset.calendarOptions', OPTIONS);
    expect(viewOf(core).offer).toBe('offered');

    const without = inOffice({ bobo: false }).select(DESK);
    expect(viewOf(without).offer).toBe('hidden');
  });

  it('BO10: is not offered for rooms, non-bookable spaces, and what is not a space', () => {
    expect(viewOf(inOffice()).offer).toBe('hidden');
    for (const spaceId of [ROOM, LOCKED_DESK]) {
      const core = inOffice().select(spaceId);
      expect(viewOf(core).offer, String(spaceId)).toBe('hidden');
      core.succeed('asset.calendarOptions', OPTIONS);
      expect(viewOf(core).offer, String(spaceId)).toBe('hidden');
    }
    const core = inOffice().send({ _tag: 'SelectUser', userId: ANNA });
    expect(viewOf(core).offer).toBe('hidden');
  });

  it('BO1: for several desks only with at least one, and not while a single desk is selected', () => {
    const none = open(withSeveral().send('ClearSelectedDesks'), SEVERAL);
    expect(isOpen(none)).toBe(false);
    const desk = open(onDesk(), SEVERAL);
    expect(isOpen(desk)).toBe(false);
  });

  it('BO1: leave is for an event in the user’s calendar that they organize, in exactly that space', () => {
    const of = (item: Parameters<typeof ownEvent>[0], purpose: Purpose = LEAVE): boolean => {
      const core = open(inOffice({ items: [ownEvent({ id: 40 }), ownEvent(item)] }), purpose);
      return isOpen(core);
    };
    expect(of({})).toBe(true);
    expect(of({ user: { id: ANNA, name: 'Anna Ek' } })).toBe(true);
    expect(of({ status: 'ATTENDEE', organizer: { id: BO } })).toBe(false);
    expect(of({}, { ...LEAVE, eventId: 44 })).toBe(false);
    expect(of({}, { ...LEAVE, spaceId: OTHER_DESK })).toBe(false);
    expect(of({ resources: [] })).toBe(false);
    // It is not a booking on behalf, so that permission is not required.
    const core = open(inOffice({ bobo: false, permissions: {}, items: [ownEvent()] }), LEAVE);
    expect(isOpen(core)).toBe(true);
  });
});

describe('the search and the claim flow', () => {
  const commands = fc.constantFrom<Command>(
    { _tag: 'OpenClaim', onBehalf: true },
    { _tag: 'OpenClaim', onBehalf: false },
    { _tag: 'CloseClaim' },
    { _tag: 'OpenOnBehalf', purpose: forDesk() },
    { _tag: 'OpenOnBehalf', purpose: forDesk(OTHER_DESK) },
    { _tag: 'OpenOnBehalf', purpose: forDesk(ROOM) },
    { _tag: 'OpenOnBehalf', purpose: SEVERAL },
    { _tag: 'OpenOnBehalf', purpose: LEAVE },
    { _tag: 'OpenOnBehalf', purpose: { ...LEAVE, eventId: 44 } },
    { _tag: 'CloseOnBehalf' },
    { _tag: 'SelectSpace', spaceId: DESK },
    { _tag: 'SelectSpace', spaceId: OTHER_DESK },
    { _tag: 'SelectSpace', spaceId: ROOM },
    { _tag: 'SelectUser', userId: ANNA },
    { _tag: 'Deselect' },
    { _tag: 'StartMultiSelect', spaceId: DESK },
    { _tag: 'ToggleSelectedDesk', spaceId: DESK },
    { _tag: 'ToggleSelectedDesk', spaceId: OTHER_DESK },
    { _tag: 'ClearSelectedDesks' },
    { _tag: 'ShowFloor', floorId: 2 },
    { _tag: 'SearchOnBehalf', text: 'anna' },
  );

  it('BO2, BO3: the search is open for a desk exactly while the flow is, and for several only with a desk', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 30 }), (all) => {
        const core = inOffice({ items: [ownEvent()] });
        for (const command of all) {
          core.send(command);
          if (core.pending('asset.calendarOptions') !== undefined) {
            core.succeed('asset.calendarOptions', OPTIONS);
          }
          const { onBehalf, selection } = core.state;
          const purpose = onBehalf.open?.purpose ?? null;
          const isFlow = core.state.claim.status === 'selectOnBehalf';
          expect(purpose?.kind === 'desk').toBe(isFlow);
          if (purpose?.kind === 'desk') expect(purpose.spaceId).toBe(selectedSpaceId(core.state));
          if (purpose?.kind === 'multiSelect') {
            const { selected } = selection;
            expect(selected?.kind === 'multiSelect' && selected.spaceIds.length > 0).toBe(true);
          }
          if (purpose?.kind === 'leave') expect(purpose.eventId).toBe(EVENT);
          seen.add(purpose?.kind ?? 'closed');
        }
      }),
      {
        ...runs(300),
        // Rarely generated: a path to each result, so that all are covered.
        examples: [
          [
            [
              { _tag: 'StartMultiSelect', spaceId: DESK },
              { _tag: 'OpenOnBehalf', purpose: SEVERAL },
            ],
          ],
        ],
      },
    );
    expect([...seen].sort()).toEqual(['closed', 'desk', 'leave', 'multiSelect']);
  });

  it('BO2: the flow on behalf opens the search and closes it', () => {
    const core = onDesk().send({ _tag: 'OpenClaim', onBehalf: true });
    expect(openView(core).purpose).toEqual(forDesk());
    core.send('CloseClaim');
    expect(isOpen(core)).toBe(false);
    core.send({ _tag: 'OpenClaim', onBehalf: true }, { _tag: 'OpenClaim', onBehalf: false });
    expect(isOpen(core)).toBe(false);
    expect(core.state.claim.status).toBe('select');
    core.send('CloseOnBehalf');
    expect(core.state.claim.status).toBe('select');
    open(core, forDesk());
    expect(core.state.claim.status).toBe('selectOnBehalf');
    core.send('CloseOnBehalf');
    expect(core.state.claim.status).toBe('closed');
  });

  it('BO2: does not open for a desk that is not selected', () => {
    const core = open(onDesk(), forDesk(OTHER_DESK));
    expect(isOpen(core)).toBe(false);
    expect(core.state.claim.status).toBe('closed');
    searching(core);
    open(core, forDesk(OTHER_DESK));
    expect(openView(core).purpose).toEqual(forDesk());
  });

  it('BO2: opening it again keeps the text; another purpose starts a new search', () => {
    const core = found(searching(onDesk(inOffice({ items: [ownEvent()] }))), [colleague(ANNA)]);
    open(core, forDesk());
    expect(openView(core)).toMatchObject({ text: 'anna', result: 'results' });
    open(core, LEAVE);
    expect(openView(core)).toMatchObject({ purpose: LEAVE, text: '', result: 'empty-search' });
    expect(core.state.claim.status).toBe('closed');
  });
});

describe('closing the search', () => {
  it('BO3: another selection, another floor and Back close it for a desk', () => {
    for (const event of [
      { _tag: 'CloseOnBehalf' },
      { _tag: 'Deselect' },
      { _tag: 'SelectSpace', spaceId: OTHER_DESK },
      { _tag: 'SelectUser', userId: ANNA },
      { _tag: 'StartMultiSelect', spaceId: DESK },
      { _tag: 'ShowFloor', floorId: 2 },
    ] as const) {
      const core = searching().send({ _tag: 'SearchOnBehalf', text: 'anna' }, event);
      expect(isOpen(core), event._tag).toBe(false);
      expect(core.timers('onBehalf.search')).toEqual([]);
    }
    const kept = searching().select(DESK);
    expect(isOpen(kept)).toBe(true);
  });

  it('BO3: for several desks it closes with the last one, not with one of two', () => {
    const two = open(
      withSeveral().send({ _tag: 'ToggleSelectedDesk', spaceId: OTHER_DESK }),
      SEVERAL,
    );
    two.send({ _tag: 'ToggleSelectedDesk', spaceId: DESK });
    expect(isOpen(two)).toBe(true);
    two.send({ _tag: 'ToggleSelectedDesk', spaceId: OTHER_DESK });
    expect(isOpen(two)).toBe(false);
    for (const event of [
      { _tag: 'ClearSelectedDesks' },
      { _tag: 'Deselect' },
      { _tag: 'SelectSpace', spaceId: DESK },
      { _tag: 'ShowFloor', floorId: 2 },
    ] as const) {
      const core = open(withSeveral(), SEVERAL);
      expect(isOpen(core)).toBe(true);
      core.send(event);
      expect(isOpen(core), event._tag).toBe(false);
    }
  });

  it('BO3: the search for leave closes with its event, but with nothing else on the map', () => {
    const core = givingLeave().select(OTHER_DESK).showFloor(2);
    expect(isOpen(core)).toBe(true);
    core.send('RefreshNow').poll({ stamp: 6, self: firstUpdate().self });
    expect(isOpen(core)).toBe(false);
  });

  const booking = (core: CoreSession): CoreSession => {
    found(searching(core), [colleague(ANNA)]);
    core.send({ _tag: 'ChooseOnBehalf', userId: ANNA });
    core.send({ _tag: 'BookDesk', spaceId: DESK, start: NOW + 3, end: NOW + 63, userId: ANNA });
    return core;
  };

  it('BO3, BO13: a booking closes it when it is made; while it is pending, nothing else can be sent', () => {
    const core = booking(onDesk());
    expect(core.pending('deskBooking.create')?.call).toMatchObject({
      payload: { userId: ANNA, start: NOW + 3, end: NOW + 63 },
    });
    expect(openView(core).busy).toBe(true);
    core.succeed('deskBooking.create', bookedFor(ANNA));
    expect(isOpen(core)).toBe(false);
    expect(core.notice?.key).toBe('quickView.bookingOfOther');
  });

  it('BO3: a refused booking is reported and leaves it open, with the chosen person', () => {
    const core = booking(onDesk()).refuse('deskBooking.create', 400, 'MULTI_DESKS');
    expect(openView(core)).toMatchObject({ busy: false, chosen: { userId: ANNA } });
    expect(core.notice?.key).toBe('quickView.doubleBookingOfOther');
  });

  const severalFor = (purpose: Purpose): CoreSession => {
    const core = withSeveral(inOffice({ items: [ownEvent({ start: NOW + 900, end: NOW + 960 })] }));
    open(core, SEVERAL);
    found(core, [colleague(ANNA)]);
    core.send({ _tag: 'ChooseOnBehalf', userId: ANNA });
    expect(openView(core).busy).toBe(false);
    core.send({ _tag: 'BookDesks', userId: ANNA });
    expect(core.pending('calendar.createSeveral')?.call).toMatchObject({ query: { bobo: ANNA } });
    expect(openView(core).busy).toBe(true);
    if (purpose.kind !== 'multiSelect') open(core, purpose);
    return core;
  };

  it('BO3, BO13: a multiple booking closes it when it is made, but not when it is refused', () => {
    const made = severalFor(SEVERAL).succeed('calendar.createSeveral', [bookedFor(ANNA)]);
    expect(isOpen(made)).toBe(false);
    const refused = severalFor(SEVERAL).refuse('calendar.createSeveral', 409);
    expect(openView(refused)).toMatchObject({ busy: false, chosen: { userId: ANNA } });
    // A search opened meanwhile is for something else.
    const other = severalFor(LEAVE).succeed('calendar.createSeveral', [bookedFor(ANNA)]);
    expect(isOpen(other)).toBe(true);
  });
});

describe('leave to delete', () => {
  const chosen = (): CoreSession =>
    found(givingLeave(), [colleague(ANNA), colleague(BO)]).send({
      _tag: 'ChooseOnBehalf',
      userId: ANNA,
    });
  const give = (core: CoreSession) => core.send('GiveLeave');
  const given = (core: CoreSession) => core.calls('calendar.giveLeave');

  it('BO9, BO13: is given once to the chosen person, reported, and closes the search', () => {
    const core = chosen();
    expect(openView(core).busy).toBe(false);
    give(core);
    expect(core.pending('calendar.giveLeave')?.timeout).toBe(15_000);
    give(core);
    expect(given(core)).toEqual([
      {
        name: 'calendar.giveLeave',
        params: { id: DESK, eventId: EVENT },
        payload: { userId: ANNA },
      },
    ]);
    expect(openView(core).busy).toBe(true);
    core.succeed('calendar.giveLeave');
    expect(isOpen(core)).toBe(false);
    expect(core.notice).toMatchObject({
      key: 'onBehalf.leaveGiven',
      severity: 'success',
      message: '',
      duration: 4_000,
    });
    expect(core.state.onBehalf.giving).toBeNull();
  });

  it('BO9: is not given without a chosen person, or for a desk', () => {
    const nobody = give(found(givingLeave(), [colleague(ANNA)]));
    expect(given(nobody)).toEqual([]);
    const desk = found(searching(), [colleague(ANNA)]).send({
      _tag: 'ChooseOnBehalf',
      userId: ANNA,
    });
    give(desk);
    expect(given(desk)).toEqual([]);
  });

  it('BO9: a refusal is reported with its reason, and the search stays open for another try', () => {
    for (const [status, code, key] of [
      [403, 'NO_PERMISSION', 'quickView.noRemovePermission'],
      [404, 'UNKNOWN_BOOKING', 'quickView.errorBooking'],
      [500, '', 'quickView.errorBooking'],
    ] as const) {
      const core = give(chosen()).refuse('calendar.giveLeave', status, code);
      expect(openView(core)).toMatchObject({ busy: false, chosen: { userId: ANNA } });
      expect(core.notice).toMatchObject({ key, severity: 'warning' });
      give(core);
      expect(given(core)).toHaveLength(2);
    }
    const lost = give(chosen());
    lost.fail('calendar.giveLeave', { _tag: 'Unreachable', reason: 'timeout' });
    expect(lost.notice?.key).toBe('quickView.errorBooking');
    expect(isOpen(lost)).toBe(true);
  });

  it('BO9: continues when the search is closed, and does not close another one', () => {
    const closed = give(chosen()).send('CloseOnBehalf').succeed('calendar.giveLeave');
    expect(closed.notice?.key).toBe('onBehalf.leaveGiven');

    const items = [ownEvent(), ownEvent({ id: 42 })];
    const core = found(open(inOffice({ items }), LEAVE), [colleague(ANNA)]);
    core.send({ _tag: 'ChooseOnBehalf', userId: ANNA });
    give(core);
    open(core, { ...LEAVE, eventId: 42 });
    // One at a time, whatever the purpose.
    found(core, [colleague(BO)], 'bosse');
    core.send({ _tag: 'ChooseOnBehalf', userId: BO });
    expect(openView(core).busy).toBe(true);
    give(core);
    expect(given(core)).toHaveLength(1);
    core.succeed('calendar.giveLeave');
    expect(openView(core)).toMatchObject({ busy: false, purpose: { eventId: 42 } });

    const desk = searching(give(onDesk(chosen()))).succeed('calendar.giveLeave');
    expect(openView(desk).purpose.kind).toBe('desk');
  });

  it('FL8: ends with the session, and so does everything pending', () => {
    const core = give(chosen()).send('RefreshNow').refuse('updates.update', 401, 'NO_SESSION');
    expect(core.state.onBehalf).toEqual({ open: null, giving: null });
    expect(core.pending('calendar.giveLeave')).toBeUndefined();
  });
});

describe('the confirmation', () => {
  it('BO12: shows the desk, its slot and its time zone', () => {
    const core = searching(onDesk().send({ _tag: 'ChooseSlot', start: NOW + 60, end: NOW + 150 }));
    expect(openView(core).event).toEqual({
      spaces: ['Space 2'],
      date: '2026-11-21',
      zone: 'Europe/Stockholm',
      start: NOW + 60,
      end: NOW + 150,
    });
  });

  it('BO12: shows several desks in their order', () => {
    const core = open(
      withSeveral().send({ _tag: 'ToggleSelectedDesk', spaceId: OTHER_DESK }),
      SEVERAL,
    );
    expect(openView(core).event).toMatchObject({
      spaces: ['Space 2', 'Space 3'],
      zone: 'Europe/Stockholm',
      start: NOW + 3,
      date: '2026-11-21',
    });
  });

  it('BO12: shows the user’s own event, in the local time of its building', () => {
    const late = { start: Date.UTC(2026, 10, 21, 20) / 60_000, end: NOW + 900 };
    const of = (buildingId: number) => {
      const core = open(inOffice({ items: [ownEvent({ ...late, buildingId })] }), LEAVE);
      return openView(core).event;
    };
    expect(of(1)).toEqual({
      spaces: ['1-001'],
      date: '2026-11-21',
      zone: 'Europe/Stockholm',
      ...late,
    });
    expect(of(3)).toMatchObject({ date: '2026-11-22', zone: 'Asia/Kathmandu' });
    // For an unknown building, the zone of the building on the screen.
    expect(of(99)).toMatchObject({ zone: 'Europe/Stockholm' });
  });

  const choosing = (core: CoreSession, userId = ANNA): CoreSession => {
    found(searching(core), [colleague(ANNA), colleague(BO)]);
    core.send({ _tag: 'ChooseOnBehalf', userId });
    return core;
  };

  it('BO11, OV2: is not refused for the user’s own booking, but for one of the chosen person', () => {
    const at = { start: NOW + 3, end: NOW + 600 };
    const elsewhere = { resources: [{ id: OTHER_DESK, typeId: 1, floorId: 1, name: '1-002' }] };
    const core = choosing(onDesk(inOffice({ items: [ownEvent({ ...at, ...elsewhere })] })));
    expect(openView(core)).toMatchObject({ refusal: null, refused: false });
    const theirs = ownEvent({ ...at, ...elsewhere, user: { id: ANNA, name: 'Anna Ek' } });
    const doubled = searching(onDesk(inOffice({ items: [theirs] })));
    found(doubled, [colleague(ANNA), colleague(BO)]);
    expect(openView(doubled)).toMatchObject({ refusal: null, refused: false });
    doubled.send({ _tag: 'ChooseOnBehalf', userId: ANNA });
    expect(openView(doubled)).toMatchObject({ refusal: 'theirBooking', refused: true });
    doubled.send({ _tag: 'ChooseOnBehalf', userId: BO });
    expect(openView(doubled)).toMatchObject({ refusal: null, refused: false });
  });

  it('BO11: is refused for a taken desk or a refused slot, as it is for the user', () => {
    const core = choosing(onDesk().send({ _tag: 'ChooseSlot', start: NOW - 60, end: NOW - 30 }));
    expect(openView(core)).toMatchObject({ refusal: 'past', refused: true });
    const offline = choosing(onDesk()).send('WentOffline');
    expect(openView(offline)).toMatchObject({ refusal: 'offline', refused: true });
  });

  it('BO11: is refused for several desks if the person has another one then', () => {
    const user = { id: ANNA, name: 'Anna Ek' };
    const at = { start: NOW + 3, end: NOW + 600 };
    const several = (userId: number) => {
      const core = open(withSeveral(inOffice({ items: [ownEvent({ ...at, user })] })), SEVERAL);
      found(core, [colleague(ANNA), colleague(BO)]);
      expect(openView(core)).toMatchObject({ refusal: null, refused: false });
      core.send({ _tag: 'ChooseOnBehalf', userId });
      return openView(core);
    };
    expect(several(ANNA)).toMatchObject({ refusal: null, refused: true });
    expect(several(BO)).toMatchObject({ refusal: null, refused: false });
  });

  it('BO12, BO13: leave has no slot to be refused for, and is busy only with giving leave', () => {
    const core = found(givingLeave(), [colleague(ANNA)]);
    core.send({ _tag: 'ChooseOnBehalf', userId: ANNA });
    expect(openView(core)).toMatchObject({ refusal: null, refused: false, busy: false });
    expect(openView(core).chosen).toMatchObject({ userId: ANNA });
    expect(ME).not.toBe(ANNA);
  });
});

describe('removing bookings of others', () => {
  it('PE11: the server says for each booking whether it can be removed', () => {
    const core = onDesk().send('Deselect').select(DESK);
    core.succeed('deskBooking.ofDesk', [
      bookedFor(ANNA, { id: 1, owner: false, removable: false }),
      bookedFor(ANNA, { id: 2, owner: false, removable: true, start: NOW + 70, end: NOW + 90 }),
    ]);
    expect(authorizationOf(core.state, false).grants.deleteOnBehalf).toBe(false);
    core.send({ _tag: 'AskRemoveBooking', bookingId: 2 }, { _tag: 'RemoveBooking', bookingId: 2 });
    expect(core.state.booking.removing?.bookingId).toBe(2);
  });
});
