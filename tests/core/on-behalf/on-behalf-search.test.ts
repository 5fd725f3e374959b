import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { User } from '../../../core/contract/people.ts';
import type { Request } from '../../../core/remote/requests.ts';
import { answerTo, type CoreSession } from '../../support/core-session.ts';
import { colleague, found, openView, searching } from '../../support/on-behalf-office.ts';
import { forAll, recordOf } from '../../support/runs.ts';
import { ANNA, BO } from '../../support/selection-office.ts';

type Search = { readonly id: number; readonly str: string };

const searches = (requests: readonly Request[]): Search[] =>
  requests.flatMap((request) =>
    request._tag === 'Http' && request.call.name === 'deskBooking.searchPeople'
      ? [{ id: request.id, str: request.call.query.str }]
      : [],
  );
const sent = (core: CoreSession): readonly string[] =>
  searches(core.requests).map(({ str }) => str);
const type = (core: CoreSession, text: string) => core.send({ _tag: 'SearchOnBehalf', text });

const TEXTS = [
  '',
  ' ',
  'a',
  'an',
  ' an ',
  'ann',
  'ann ',
  '  ann',
  'anna',
  'bo ek',
  'Åsa',
  '王伟明',
];

type Act =
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Answers the n-th search, cancelled ones included. */
  | { readonly kind: 'answer'; readonly nth: number; readonly found: number | null };

const howMany = fc.option(fc.integer({ min: 0, max: 3 }));
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom(...TEXTS) }),
  recordOf({ kind: 'wait', ms: fc.constantFrom(1, 199, 399, 400, 401, 900) }),
  recordOf({ kind: 'answer', nth: fc.nat(5), found: howMany }),
);

/** People whose ids identify the search that found them. */
const peopleOf = ({ id }: Search, count: number): User[] =>
  Array.from({ length: count }, (_, n) => colleague(1_000 * id + n));

/** A text in the box, from one effective keystroke to the next. */
type Stay = { readonly at: number; readonly text: string; answer: number | 'failed' | null };

const longEnough = (text: string): boolean => [...text.trim()].length >= 3;

describe('the search for a person to book for', () => {
  it('BO4, BO5, BO6, BO7, SR4: sends and shows the right thing for any input and any delay of the answers', () => {
    forAll(200, fc.array(act, { maxLength: 25 }), (acts) => {
      const core = searching();
      const began = core.at;
      const stays: Stay[] = [{ at: began, text: '', answer: null }];
      const latest = (): Stay => stays.at(-1) as Stay;
      let box = '';
      const all = () => searches(core.requests);
      const isSent = (stay: Stay, until: number): boolean =>
        longEnough(stay.text) && until - stay.at >= 400;

      for (const each of acts) {
        if (each.kind === 'type') {
          box = each.text;
          if (each.text.trim() !== latest().text.trim() || latest().answer === 'failed') {
            stays.push({ at: core.at, text: each.text, answer: null });
          }
          type(core, each.text);
        } else if (each.kind === 'wait') {
          core.elapse(each.ms);
        } else {
          const search = all()[each.nth];
          if (search === undefined) continue;
          const isWaited = core.state.pending[search.id] !== undefined;
          const answer =
            each.found === null
              ? { _tag: 'Unreachable' as const, reason: 'network' as const }
              : { _tag: 'Success' as const, body: peopleOf(search, each.found) };
          core.enter(answerTo('onBehalf', 'deskBooking.searchPeople', answer), search.id);
          // The last request is for the text in the box, if that text was sent at all.
          const isOfBox = search.id === all().at(-1)?.id && isSent(latest(), core.at);
          expect(isWaited && !isOfBox).toBe(false);
          if (isOfBox && latest().answer === null) latest().answer = each.found ?? 'failed';
        }
        const ends = [...stays.slice(1).map(({ at }) => at), core.at];
        expect(sent(core)).toEqual(
          stays.filter((stay, n) => isSent(stay, ends[n] ?? 0)).map(({ text }) => text.trim()),
        );
        const { text, result, people } = openView(core);
        expect(text).toBe(box);
        const { answer } = latest();
        const count = typeof answer === 'number' ? answer : 0;
        const last = all().at(-1);
        expect(people.map(({ userId }) => userId)).toEqual(
          last === undefined ? [] : peopleOf(last, count).map(({ id }) => id),
        );
        const expected = !longEnough(box)
          ? 'empty-search'
          : answer === null
            ? 'searching'
            : answer === 'failed'
              ? 'failed'
              : count === 0
                ? 'no-results'
                : 'results';
        expect(result).toBe(expected);
      }
      // At most one request and one timer are pending.
      const pending = Object.values(core.state.pending);
      const timers = pending.filter((it) => it._tag === 'Timer' && it.timer === 'onBehalf.search');
      expect(timers.length + searches(pending).length).toBeLessThanOrEqual(1);
    });
  });

  it('BO4: sends the trimmed text after 400 ms, and nothing before', () => {
    const core = type(searching(), ' ann ');
    expect(core.timers('onBehalf.search')[0]).toMatchObject({
      delay: 400,
      jitter: 0,
    });
    core.elapse(399);
    expect(sent(core)).toEqual([]);
    core.elapse(1);
    expect(sent(core)).toEqual(['ann']);
    // G26
    expect(core.pending('deskBooking.searchPeople')?.timeout).toBe(15_000);
    expect(core.timers('onBehalf.search')).toEqual([]);
  });

  it('BO4: two characters never send anything, and clear the results', () => {
    const core = type(found(searching(), [colleague(ANNA)]), 'an');
    expect(openView(core)).toMatchObject({ result: 'empty-search', people: [] });
    core.elapse(60_000);
    expect(sent(core)).toEqual(['anna']);
  });

  it('BO5: ignores an answer to an older text', () => {
    const core = type(searching(), 'anna').elapse(400);
    const [first] = searches(core.requests);
    type(core, 'bosse');
    core.enter(
      answerTo('onBehalf', 'deskBooking.searchPeople', {
        _tag: 'Success',
        body: [colleague(ANNA)],
      }),
      first?.id,
    );
    expect(openView(core)).toMatchObject({ result: 'searching', people: [] });
    core.elapse(400).succeed('deskBooking.searchPeople', [colleague(BO)]);
    expect(openView(core).people.map(({ userId }) => userId)).toEqual([BO]);
  });

  it('BO6: a trailing space keeps the results and does not search again', () => {
    const core = type(found(searching(), [colleague(ANNA)]), 'anna ').elapse(1_000);
    expect(sent(core)).toEqual(['anna']);
    expect(openView(core)).toMatchObject({ text: 'anna ', result: 'results' });
  });

  it('BO7: a failure is reported and shown; the next keystroke tries again, even a space', () => {
    const core = type(searching(), 'anna');
    core.elapse(400).refuse('deskBooking.searchPeople', 500, '', 'broken');
    expect(openView(core)).toMatchObject({ result: 'failed', people: [] });
    expect(core.notice).toMatchObject({
      key: 'search.failed',
      severity: 'error',
      message: 'broken',
    });
    core.elapse(5_000);
    expect(sent(core)).toEqual(['anna']);
    type(core, 'anna ');
    expect(openView(core).result).toBe('searching');
    core.elapse(400);
    expect(sent(core)).toEqual(['anna', 'anna']);
    core.succeed('deskBooking.searchPeople', []);
    expect(openView(core).result).toBe('no-results');
  });

  it('BO7: a successful search shows no notice', () => {
    expect(found(searching(), [colleague(ANNA)]).state.notice.current).toBeNull();
    expect(found(searching(), []).state.notice.current).toBeNull();
  });

  it('BO7: names a missing permission', () => {
    const core = type(searching(), 'anna');
    core.elapse(400).refuse('deskBooking.searchPeople', 403, 'NO_PERMISSION');
    expect(core.notice).toMatchObject({
      key: 'quickView.noReservePermission',
      severity: 'warning',
    });
    type(core, 'annas');
    core.elapse(400).fail('deskBooking.searchPeople', { _tag: 'Unreachable', reason: 'timeout' });
    expect(core.notice).toMatchObject({ key: 'search.failed', message: '' });
  });

  it('RQ4, BO4: while offline sends nothing; back online it waits until the typing pauses', () => {
    const core = type(searching().send('WentOffline'), 'anna').elapse(400);
    expect([sent(core), openView(core).result]).toEqual([[], 'searching']);
    type(core, 'annab');
    core.elapse(200).send('CameOnline');
    expect(sent(core)).toEqual([]);
    core.elapse(200);
    expect(sent(core)).toEqual(['annab']);
    core.send('WentOffline');
    expect(core.pending('deskBooking.searchPeople')).toBeUndefined();
    core.send('CameOnline');
    expect(sent(core)).toEqual(['annab', 'annab']);
  });

  it('BO8: only a person found can be chosen; typing clears the choice', () => {
    const core = found(searching(), [colleague(ANNA), colleague(BO)]);
    const choose = (userId: number | null) => core.send({ _tag: 'ChooseOnBehalf', userId });
    choose(BO);
    expect(openView(core).chosen?.userId).toBe(BO);
    choose(99);
    expect(openView(core).chosen).toBeNull();
    choose(ANNA);
    expect(openView(core).chosen?.userId).toBe(ANNA);
    choose(null);
    expect(openView(core)).toMatchObject({ chosen: null, result: 'results', text: 'anna' });
    choose(ANNA);
    type(core, 'anna ');
    expect(openView(core)).toMatchObject({ chosen: null, result: 'results' });
    choose(ANNA);
    type(core, 'annab');
    expect(openView(core)).toMatchObject({ chosen: null, result: 'searching' });
    choose(ANNA);
    expect(openView(core).chosen).toBeNull();
  });

  it('BO12: a person is shown by name, initials, title and picture', () => {
    const some = colleague(ANNA, { name: 'Anna Ek', fn: 'Anna', ln: 'Ek', photo: false });
    expect(openView(found(searching(), [some])).people).toEqual([
      { userId: ANNA, name: 'Anna Ek', initials: 'AE', title: 'Engineer', photo: false },
    ]);
  });

  it('BO3, BO5: closing cancels everything pending, and a closed search takes no input', () => {
    for (const wait of [0, 400]) {
      const core = type(searching(), 'anna').elapse(wait).send('CloseOnBehalf');
      const pending = Object.values(core.state.pending);
      expect(searches(pending)).toEqual([]);
      expect(core.timers('onBehalf.search')).toEqual([]);
      for (const event of [
        { _tag: 'SearchOnBehalf', text: 'anna' },
        { _tag: 'ChooseOnBehalf', userId: ANNA },
        { _tag: 'GiveLeave' },
        { _tag: 'CloseOnBehalf' },
      ] as const) {
        const { onBehalf } = core.state;
        core.send(event);
        expect(core.state.onBehalf).toEqual(onBehalf);
      }
    }
  });

  it('SE3, FL8: a 401 ends the session and everything that the search waits for', () => {
    const core = type(searching(), 'anna');
    core.elapse(400).refuse('deskBooking.searchPeople', 401, 'NO_SESSION');
    expect(core.state.session.auth).toBe('signedOut');
    expect(core.state.onBehalf).toEqual({ open: null, giving: null });
    expect(core.notice).toBeNull();

    const typing = type(searching(), 'anna');
    typing.send('RefreshNow').refuse('updates.update', 401, 'NO_SESSION');
    expect(typing.state.onBehalf).toEqual({ open: null, giving: null });
    expect(typing.timers('onBehalf.search')).toEqual([]);
  });
});
