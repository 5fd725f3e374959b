import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answer } from '../../../core/contract/answer.ts';
import { type Answered, answered } from '../../../core/remote/calls.ts';
import { entry } from '../../support/bookings.ts';
import { CoreSession, DESK, firstUpdate, NOW, OTHER_DESK } from '../../support/core-session.ts';
import { ModelOffice } from '../../support/model-office.ts';
import { heldIds, openDrawer } from '../../support/own-calendar.ts';
import { recordOf, runs } from '../../support/runs.ts';

type Step =
  | { readonly do: 'book'; readonly desk: number; readonly hour: number }
  | { readonly do: 'remove'; readonly nth: number; readonly where: 'drawer' | 'quickView' }
  | { readonly do: 'toggle' | 'refresh' }
  | { readonly do: 'wait'; readonly milliseconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  recordOf({
    do: 'book',
    desk: fc.constantFrom(DESK, OTHER_DESK),
    hour: fc.integer({ min: 1, max: 8 }),
  }),
  recordOf({
    do: 'remove',
    nth: fc.nat(5),
    where: fc.constantFrom('drawer' as const, 'quickView' as const),
  }),
  fc.constantFrom<Step>({ do: 'toggle' }, { do: 'refresh' }),
  fc.constantFrom(250, 1_000, 3_000).map((milliseconds): Step => ({ do: 'wait', milliseconds })),
);

const act = (core: CoreSession, one: Step): void => {
  switch (one.do) {
    case 'book': {
      const start = NOW + 60 * one.hour;
      core.send({ _tag: 'BookDesk', spaceId: one.desk, start, end: start + 60 });
      break;
    }
    case 'remove': {
      const bookingId = heldIds(core)[one.nth] ?? 0;
      if (one.where === 'drawer') {
        core.send({ _tag: 'AskRemoveEntry', bookingId, list: 'booked' });
        core.send({ _tag: 'RemoveEntry', bookingId });
      } else if (bookingId !== 0) {
        core.send({ _tag: 'AskRemoveBooking', bookingId }, { _tag: 'RemoveBooking', bookingId });
      }
      break;
    }
    case 'toggle':
      core.send({ _tag: 'ToggleDrawer', drawer: 'booked' });
      break;
    case 'refresh':
      core.send('RefreshNow');
      break;
    case 'wait':
      core.elapse(one.milliseconds);
  }
};

it('OC4, OC8, RF10: no answer reverts a reported change of own bookings, in whatever order the answers arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 2, maxLength: 14 }),
      async (scheduler, steps) => {
        const office = new ModelOffice();
        const core = openDrawer(new CoreSession().onTheFloor());
        /** What the person was told: booked and not removed since, and removed. */
        const wrong: string[] = [];
        const booked = new Set<number>();
        const removed = new Set<number>();
        const leaving = new Set<number>();

        const told = (fact: Answered, removing: number | undefined): void => {
          if (fact.answer._tag !== 'Success') return;
          if (fact.call === 'deskBooking.create' && fact.answer._tag === 'Success') {
            const { id } = fact.answer.body;
            // A poll and the person were faster than the booking's own answer: no order is defined for that.
            if (!removed.delete(id) && !leaving.has(id)) booked.add(id);
          }
          if (removing === undefined || !/\.(?:remove|end)/.test(fact.call)) return;
          booked.delete(removing);
          removed.add(removing);
        };
        let sent = 0;
        const send = (): void => {
          const fresh = core.requests.slice(sent);
          sent = core.requests.length;
          for (const request of fresh) {
            if (request._tag !== 'Http') continue;
            const { call, id } = request;
            // A requested removal may be seen before it is answered.
            if (/remove/i.test(call.name) && 'params' in call && 'id' in call.params) {
              leaving.add(call.params.id);
              booked.delete(call.params.id);
            }
            // The server answers from its state when the call arrives; the answer takes arbitrarily long.
            scheduler.schedule(Promise.resolve(), `${call.name} arrives`).then(() => {
              const answer = office.answer(call, NOW) as Answer<never>;
              scheduler.schedule(Promise.resolve(), `${call.name} is answered`).then(() => {
                const fact = answered(request, answer);
                const params = 'params' in call && 'id' in call.params ? call.params.id : undefined;
                if (core.state.pending[id] !== undefined) told(fact, params);
                core.enter(fact, id);
                const held = new Set(heldIds(core));
                wrong.push(
                  ...[...booked].filter((one) => !held.has(one)).map((one) => `${one} is lost`),
                  ...[...removed].filter((one) => held.has(one)).map((one) => `${one} is back`),
                );
                send();
              });
            });
          }
        };
        send();
        scheduler.scheduleSequence(
          steps.map((one) => ({
            label: JSON.stringify(one),
            builder: async () => {
              act(core, one);
              send();
            },
          })),
        );
        await scheduler.waitFor(
          new Promise<void>((resolve) => {
            scheduler.schedule(Promise.resolve(), 'end').then(resolve);
          }),
        );
        await scheduler.waitIdle();
        expect(wrong).toEqual([]);
        // In the end the list is correct.
        if (core.state.page.drawer === null) openDrawer(core);
        core.elapse(3_000);
        send();
        await scheduler.waitIdle();
        expect(heldIds(core).toSorted()).toEqual(office.held.map(({ id }) => id).toSorted());
      },
    ),
    runs(300),
  );
});

it('OC4: an own booking repeats a calendar request sent before it, and the poll of the map', () => {
  const core = openDrawer(new CoreSession().onTheFloor()).elapse(3_000);
  const [question, poll] = [core.pending('calendar.own'), core.pending('updates.update')];
  const start = NOW + 60;
  core.send({ _tag: 'BookDesk', spaceId: DESK, start, end: start + 60 });
  const office = new ModelOffice();
  const call = core.pending('deskBooking.create')?.call;
  if (call === undefined) throw new Error('nothing was booked');
  const answer = office.answer(call, NOW);
  if (answer._tag !== 'Success') throw new Error('the office is full');
  core.succeed('deskBooking.create', answer.body);
  expect(heldIds(core)).toEqual([101]);
  expect(core.state.pending[question?.id ?? 0]).toBeUndefined();
  expect(core.state.pending[poll?.id ?? 0]).toBeUndefined();
  expect(core.pending('calendar.own')?.id).toBeGreaterThan(question?.id ?? 0);
  expect(core.pending('updates.update')?.id).toBeGreaterThan(poll?.id ?? 0);
});

it('OC4: an own removal does not cut short the wait for the next request', () => {
  const core = openDrawer(new CoreSession().onTheFloor({ items: [entry(1)] }));
  core.succeed('calendar.own', [entry(1)]);
  core.elapse(2_000).send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' });
  core.send({ _tag: 'RemoveEntry', bookingId: 1 }).succeed('deskBooking.remove');
  expect(core.pending('calendar.own')).toBeUndefined();
});

it('OC4: an update with the calendar repeats a pending calendar request; one without it does not', () => {
  const core = openDrawer(new CoreSession().onTheFloor()).elapse(3_000);
  const first = core.pending('calendar.own')?.id ?? 0;
  const { self: _self, ...update } = firstUpdate();
  core.succeed('updates.update', update);
  expect(core.pending('calendar.own')?.id).toBe(first);
  core.elapse(3_000).succeed('updates.update', firstUpdate({ items: [entry(5)] }));
  expect(core.state.pending[first]).toBeUndefined();
  expect(core.pending('calendar.own')?.id).toBeGreaterThan(first);
});

it('OC4: a calendar answer does not repeat the poll of the map', () => {
  const core = openDrawer(new CoreSession().onTheFloor()).elapse(3_000);
  const poll = core.pending('updates.update')?.id ?? 0;
  core.succeed('calendar.own', [entry(4)]);
  expect(core.pending('updates.update')?.id).toBe(poll);
});

it('OC4: an own claim does not repeat a pending calendar request', () => {
  const core = openDrawer(new CoreSession().onTheFloor());
  const question = core.pending('calendar.own')?.id ?? 0;
  core.select(DESK);
  core.send({ _tag: 'ClaimSpace', spaceId: DESK, until: null });
  core.succeed('claim.set', { claims: [DESK] });
  expect(core.state.floor.self?.status.claims).toEqual([DESK]);
  expect(core.pending('calendar.own')?.id).toBe(question);
});
