import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { User } from '../../../core/contract/people.ts';
import { loadedFuture } from '../../../core/office/floor/future.ts';
import { idleQuery } from '../../../core/remote/query.ts';
import { answerTo, type CoreSession, DESK, space } from '../../support/core-session.ts';
import { chance, forAll } from '../../support/runs.ts';
import {
  type Asked,
  answerWith,
  askedFor,
  beginning,
  type Finder,
  goTo,
  idsOf,
  lookFor,
  panel,
  searchingOn,
  telling,
} from '../../support/search-office.ts';
import { person } from '../../support/selection-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const NOBODY = { spaces: [], users: [] };
/** PO6: what the search asks for of the people. */
const TODAYS = { date: '2026-11-21', buildingId: 1 };
const FIELDS = ['FIRSTNAME', 'LASTNAME', 'TITLE'];

const sent = (core: CoreSession): readonly string[] =>
  askedFor(core.requests).map(({ str }) => str);
const type = (core: CoreSession, text: string) => core.send({ _tag: 'SearchFor', text });
const toggle = (core: CoreSession, dataset: 'DESK' | 'ROOM' | 'USER') =>
  core.send({ _tag: 'ToggleDataset', dataset });
const failure = (core: CoreSession) =>
  core.refuse('search.fullObjects', 500, '', 'the index is gone');

/** None of them matches a local name: only the server finds something. */
const TEXTS = ['', ' ', 'z', 'zz', ' zz ', 'zzz', 'zzz ', '  zzz', 'zzzz', 'y x', 'ÅÅÅ', '王伟明'];

type Act =
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'again' }
  /** Answers the n-th search, cancelled ones included. */
  | { readonly kind: 'answer'; readonly nth: number; readonly found: number | null };

const howMany = fc.option(fc.integer({ min: 0, max: 3 }));
const act: fc.Arbitrary<Act> = fc.oneof(
  chance(4, { kind: 'type', text: fc.constantFrom(...TEXTS) }),
  chance(4, { kind: 'wait', ms: fc.constantFrom(1, 199, 399, 400, 401, 900) }),
  chance(1, { kind: 'again' }),
  chance(4, { kind: 'answer', nth: fc.nat(5), found: howMany }),
);

/** People whose ids identify the request that found them. */
const peopleOf = ({ id }: Asked, count: number): User[] =>
  Array.from({ length: count }, (_, n) => person(1_000 * id + n, null));

/** An expected request: when it became due, and its result. */
type Question = { readonly text: string; readonly due: number; answer: number | 'failed' | null };

describe('the search box', () => {
  it('SR3, SR4, SR17, SR18, SR21: sends and shows the right searches, for any typing and late answers', () => {
    forAll(300, fc.array(act, { maxLength: 25 }), (acts) => {
      const core = searchingOn();
      /** All expected requests in order; `current` is the last one or null. */
      const questions: Question[] = [];
      let current: Question | null = null;
      let text = '';
      let failures = 0;
      const isAsked = (question: Question) => core.at >= question.due;

      for (const each of acts) {
        if (each.kind === 'wait') core.elapse(each.ms);
        if (each.kind === 'type') {
          const isNew = each.text.trim() !== text.trim() || current?.answer === 'failed';
          if (isNew && current !== null && !isAsked(current)) questions.pop();
          if (isNew) {
            const isLong = [...each.text.trim()].length >= 3;
            current = isLong ? { text: each.text.trim(), due: core.at + 400, answer: null } : null;
            if (current !== null) questions.push(current);
          }
          text = each.text;
          type(core, each.text);
        }
        if (each.kind === 'again') {
          if (current?.answer === 'failed') {
            current = { ...current, due: core.at, answer: null };
            questions.push(current);
          }
          core.send('SearchAgain');
        }
        if (each.kind === 'answer') {
          const all = askedFor(core.requests);
          const asked = all[each.nth % Math.max(1, all.length)];
          if (asked !== undefined) {
            const question = questions[all.indexOf(asked)];
            const isCurrent = question === current && current?.answer === null;
            if (isCurrent && current !== null) {
              current.answer = each.found ?? 'failed';
              if (each.found === null) failures += 1;
            }
            const answer =
              each.found === null
                ? { _tag: 'Unreachable' as const, reason: 'network' as const }
                : {
                    _tag: 'Success' as const,
                    body: { spaces: [], users: peopleOf(asked, each.found) },
                  };
            core.enter(answerTo('search', 'search.fullObjects', answer), asked.id);
          }
        }

        const all = askedFor(core.requests);
        const due = questions.filter(isAsked);
        expect(all.map(({ str }) => str)).toEqual(due.map((question) => question.text));
        const view = panel(core);
        expect(view.text).toBe(text);
        const length = [...text.trim()].length;
        expect(view.shows).toBe(length === 0 ? 'nothing' : length < 3 ? 'short' : 'results');
        const isOver = current === null || typeof current.answer === 'number';
        expect(view.server).toBe(
          isOver ? 'idle' : current?.answer === 'failed' ? 'failed' : 'searching',
        );
        const last = all.at(-1);
        const found = typeof current?.answer === 'number' ? current.answer : 0;
        expect(idsOf(core, 'user')).toEqual(
          found === 0 || last === undefined ? [] : peopleOf(last, found).map(({ id }) => id),
        );
      }
      expect(core.state.notice.shown).toBe(failures);
    });
  });

  it('SR4: searches exactly 400 ms after the last keystroke', () => {
    const core = type(searchingOn(), 'ann').elapse(399);
    type(core, 'anna');
    core.elapse(399);
    expect(sent(core)).toEqual([]);
    core.elapse(1);
    expect(askedFor(core.requests)).toEqual([
      { id: expect.any(Number), str: 'anna', ...TODAYS, searchUsers: true, fields: FIELDS },
    ]);
  });

  it('SR17: another text cancels the pending request and clears the results', () => {
    const core = lookFor(searchingOn(), 'anna');
    const { id } = core.pending('search.fullObjects') ?? {};
    type(core, 'annab');
    expect(core.cancelled()).toContain(id);
    expect(core.pending('search.fullObjects')).toBeUndefined();
    core.elapse(400);
    answerWith(core, { users: [person(70, null)] });
    expect(idsOf(core, 'user')).toEqual([70]);
    type(core, 'an');
    expect([panel(core).shows, panel(core).count]).toEqual(['short', 0]);
    // Returning to an earlier text fetches again.
    lookFor(core, 'annab');
    expect(idsOf(core, 'user')).toEqual([]);
    expect(sent(core)).toEqual(['anna', 'annab', 'annab']);
    type(core, '');
    expect(panel(core)).toMatchObject({ text: '', shows: 'nothing', server: 'idle', count: 0 });
    expect(core.timers('search.wait')).toEqual([]);
  });

  it('SR18: surrounding white space starts no new search', () => {
    const core = answerWith(lookFor(searchingOn(), 'anna'), { users: [person(70, null)] });
    lookFor(core, ' anna  ');
    expect(panel(core).text).toBe(' anna  ');
    expect(idsOf(core, 'user')).toEqual([70]);
    const { state } = core;
    type(core, ' anna  ');
    expect(core.state.search).toBe(state.search);
    expect(sent(core)).toEqual(['anna']);
  });
});

describe('search requests', () => {
  const OFF: readonly Partial<Record<Finder, boolean>>[] = [{}, { colleagueFinder: false }];
  const DATASETS = [null, 'DESK', 'ROOM', 'USER'] as const;

  it('SR13, SR19, SR30: include people for any dataset, if the company has the colleague finder', () => {
    for (const finders of OFF) {
      for (const dataset of DATASETS) {
        for (const future of [false, true]) {
          const core = searchingOn(undefined, finders);
          if (future) core.chooseDate('2026-11-24');
          if (dataset !== null) toggle(core, dataset);
          lookFor(core, 'anna');
          const people = finders.colleagueFinder !== false;
          const [asked, ...more] = askedFor(core.requests);
          expect([asked?.str, asked?.searchUsers, more]).toEqual(['anna', people, []]);
        }
      }
    }
  });

  it('SR19: are repeated when people become findable, but not when they no longer are', () => {
    const core = lookFor(searchingOn(undefined, { colleagueFinder: false }), 'space');
    const room = space(spaceIdOf(1, 90), 2);
    answerWith(core, { spaces: [{ ...room, floorId: 2, id: spaceIdOf(2, 90) }] });
    const before = panel(core).count;
    core.become({ uses: { colleagueFinder: true } }).send('PageShown');
    expect(askedFor(core.requests).map(({ searchUsers }) => searchUsers)).toEqual([false, true]);
    // Known results of the text stay meanwhile.
    expect(panel(core)).toMatchObject({ text: 'space', server: 'searching' });
    expect(panel(core).count).toBeGreaterThanOrEqual(before);
    answerWith(core, { users: [person(70, null)] });
    expect(idsOf(core, 'user')).toEqual([70]);
    expect(panel(core).server).toBe('idle');
    core.elapse(1_000);
    expect(sent(core)).toHaveLength(2);
  });

  it('SR30: are sent once for all kinds; the panel counts the results that the chosen kind leaves out', () => {
    const core = lookFor(toggle(searchingOn(), 'ROOM'), 'attic');
    const spaces = (['DESK', 'ROOM'] as const).map((asset_type, index) => ({
      ...space(spaceIdOf(2, 90 + index), 2),
      asset_type,
      floorId: 2,
    }));
    answerWith(core, { spaces, users: [person(70, null), person(71, null)] });
    expect([panel(core).count, panel(core).others]).toEqual([1, 3]);
    toggle(core, 'ROOM');
    expect([panel(core).count, panel(core).others]).toEqual([4, 0]);
    expect(sent(core)).toHaveLength(1);
  });

  it('SR28: none after signing out, which clears the kind and the text', () => {
    const core = lookFor(toggle(searchingOn(), 'ROOM'), 'attic').send('AskLogOut', 'LogOut');
    expect(core.state.search).toMatchObject({ text: '', filter: { dataset: null } });
  });

  it('SR24: are repeated once when a person among the results leaves the floor', () => {
    const anna = person(70, DESK, { name: 'Anna' });
    const bo = person(71, DESK, { name: 'Bo' });
    const core = searchingOn({ spaces: [space(DESK, 1)], users: [anna, bo] });
    const goOn = (users: readonly User[], fStatus: number) => {
      core.elapse(3_000);
      core.succeed('updates.update', telling(1, { spaces: [space(DESK, 1)], users }, fStatus));
    };
    lookFor(core, 'anna');
    answerWith(core, { users: [anna] });
    // Another person leaves.
    goOn([anna], 11);
    expect(sent(core)).toEqual(['anna']);
    goOn([], 12);
    expect(sent(core)).toEqual(['anna', 'anna']);
    goOn([], 13);
    expect(sent(core)).toHaveLength(2);
    answerWith(core);
    expect(idsOf(core, 'user')).toEqual([]);
    goOn([], 14);
    expect(sent(core)).toHaveLength(2);
  });

  it('SR23, SR24: during a repeated search, older data finds nobody elsewhere', () => {
    const anna = person(70, DESK, { name: 'Anna One' });
    const elsewhere = person(72, spaceIdOf(2, 7), { name: 'Anna Two' });
    const core = searchingOn({ spaces: [space(DESK, 1)], users: [elsewhere] });
    goTo(core, 2, { users: [elsewhere] });
    goTo(core, 1, { spaces: [space(DESK, 1)], users: [anna] });
    lookFor(core, 'anna');
    answerWith(core, { users: [anna] });
    expect(idsOf(core, 'user')).toEqual([70]);
    core.elapse(3_000);
    core.succeed('updates.update', telling(1, { spaces: [space(DESK, 1)], users: [] }, 12));
    expect([sent(core).length, idsOf(core, 'user')]).toEqual([2, [70]]);
    answerWith(core);
    expect(idsOf(core, 'user')).toEqual([]);
  });

  const toNextMinute = (core: CoreSession) => core.elapse(60_000 - (core.at % 60_000));

  it('SR25: are repeated each minute while people elsewhere are found; the results stay meanwhile', () => {
    const core = searchingOn();
    const [anna, bo] = [person(70, spaceIdOf(2, 7)), person(71, spaceIdOf(3, 7))];
    lookFor(core, 'someone');
    answerWith(core, { users: [anna, bo] });
    toNextMinute(core);
    expect(sent(core)).toHaveLength(2);
    expect([new Set(idsOf(core, 'user')), panel(core).server]).toEqual([new Set([70, 71]), 'idle']);
    // One request at a time.
    toNextMinute(core);
    expect(sent(core)).toHaveLength(2);
    answerWith(core, { users: [bo] });
    expect(idsOf(core, 'user')).toEqual([71]);
    toNextMinute(core);
    expect(sent(core)).toHaveLength(3);
    // A failed refresh is not shown, and the next minute retries.
    failure(core);
    expect([idsOf(core, 'user'), panel(core).server]).toEqual([[71], 'idle']);
    expect(core.notice).toBeNull();
    toNextMinute(core);
    expect(sent(core)).toHaveLength(4);
    // After another text, answers to the older one are ignored.
    const old = askedFor(core.requests).at(-1)?.id ?? 0;
    type(core, 'else');
    expect(core.cancelled()).toContain(old);
    const body = { spaces: [], users: [anna] };
    core.enter(answerTo('search', 'search.fullObjects', { _tag: 'Success', body }), old);
    expect(core.state.search.server).toBeNull();
  });

  it('SR25: are not repeated without people, after a failure, or without a text', () => {
    const asksAnew = (core: CoreSession): boolean => {
      const before = sent(core).length;
      toNextMinute(core);
      return sent(core).length > before;
    };
    const core = searchingOn();
    expect(asksAnew(core)).toBe(false);
    lookFor(core, 'someone');
    failure(core);
    expect(asksAnew(core)).toBe(false);
    core.send('SearchAgain');
    answerWith(core, { users: [person(70, null)] });
    expect(asksAnew(core)).toBe(true);
    answerWith(core, { users: [person(70, null)] });
    core.send('WentOffline');
    expect(asksAnew(core)).toBe(false);
    core.send('CameOnline');
    toggle(core, 'ROOM');
    lookFor(core, 'someone');
    answerWith(core);
    expect(asksAnew(core)).toBe(false);
  });

  it('SR20: none while offline; a due search is sent when the connection is back', () => {
    const core = lookFor(searchingOn().send('WentOffline'), 'anna');
    expect([sent(core), panel(core).server]).toEqual([[], 'offline']);
    core.send('CameOnline');
    expect(sent(core)).toEqual(['anna']);
    const { id } = core.pending('search.fullObjects') ?? {};
    core.send('WentOffline');
    expect(core.cancelled()).toContain(id);
    expect(core.state.search.query.request).toBeNull();
    core.elapse(1_000).send('CameOnline');
    expect(sent(core)).toEqual(['anna', 'anna']);
    expect(core.notice).toBeNull();
  });

  it('SR20: none during typing, even when the connection is back', () => {
    const core = type(searchingOn().send('WentOffline'), 'anna').elapse(200).send('CameOnline');
    expect(sent(core)).toEqual([]);
    core.elapse(200);
    expect(sent(core)).toEqual(['anna']);
  });

  it('SR20: none before consent; a search refused for want of it is repeated afterwards', () => {
    const core = lookFor(searchingOn(), 'anna');
    core.refuse('search.fullObjects', 403, 'CONSENT_REQUIRED');
    expect([panel(core).server, core.notice]).toEqual(['searching', null]);
    expect(core.pending('search.fullObjects')).toBeUndefined();
    core.succeed('consent.pending', { _tag: 'NoConsent' });
    expect(sent(core)).toEqual(['anna', 'anna']);
  });

  it('SR20: none before sign-in or before the features are known', () => {
    const core = lookFor(beginning(), 'anna');
    expect(sent(core)).toEqual(['anna']);
    expect(panel(core).count).toBe(0);
  });

  it('FL8: the end of the session clears the search', () => {
    const core = lookFor(toggle(searchingOn(), 'ROOM'), 'anna').elapse(3_000);
    type(core, 'annabel');
    const timer = core.timers('search.wait')[0];
    core.refuse('updates.update', 401);
    expect(core.state.session.auth).toBe('signedOut');
    expect(core.state.search).toMatchObject({ text: '', query: idleQuery, server: null });
    expect(core.state.search.filter.dataset).toBeNull();
    expect(core.cancelled()).toContain(timer?.id);
    const { search: slice } = core.state;
    type(core, 'anna');
    toggle(core, 'DESK');
    expect(core.state.search).toBe(slice);
  });
});

describe('a failed search', () => {
  it('SR21: is reported once for 6 seconds in the server’s words, and stays failed', () => {
    const core = failure(lookFor(searchingOn(), 'anna'));
    expect(core.notice).toMatchObject({
      key: 'search.failed',
      severity: 'error',
      message: 'the index is gone',
      duration: 6_000,
    });
    expect([core.state.notice.shown, panel(core).server]).toEqual([1, 'failed']);
    core.elapse(20_000);
    expect(sent(core)).toEqual(['anna']);
    expect([core.state.notice.shown, core.notice]).toEqual([1, null]);
  });

  it.each([
    ['SearchAgain', (core: CoreSession) => core.send('SearchAgain')],
    ['the connection', (core: CoreSession) => core.send('CameOnline')],
    ['the same text once more', (core: CoreSession) => lookFor(core, 'anna ')],
    ['another text', (core: CoreSession) => lookFor(core, 'annab')],
  ])('SR18, SR21: until %s', (_name, once) => {
    const core = once(failure(lookFor(searchingOn(), 'anna')));
    expect([sent(core).length, panel(core).server]).toEqual([2, 'searching']);
    answerWith(core, { users: [person(70, null)] });
    expect([panel(core).server, idsOf(core, 'user')]).toEqual(['idle', [70]]);
    expect(core.state.notice.shown).toBe(1);
  });

  it('RQ4, SR21: stays failed while the page is hidden or offline', () => {
    for (const away of ['WentOffline', 'PageHidden'] as const) {
      const core = failure(lookFor(searchingOn(), 'anna')).send(away);
      expect([sent(core).length, panel(core).server]).toEqual([1, 'failed']);
    }
  });

  it('SR21: a search that did not fail is not retried', () => {
    const core = lookFor(searchingOn(), 'anna').send('SearchAgain');
    answerWith(core);
    const { search: slice } = core.state;
    core.send('SearchAgain', 'CameOnline');
    expect(core.state.search).toBe(slice);
    expect(sent(core)).toEqual(['anna']);
  });

  it('SR21: earlier results stay when a wider search fails', () => {
    const core = lookFor(searchingOn(undefined, { colleagueFinder: false }), 'attic');
    answerWith(core, { spaces: [{ ...space(spaceIdOf(2, 90), 2), floorId: 2 }] });
    core.become({ uses: { colleagueFinder: true } }).send('PageShown');
    failure(core);
    expect([panel(core).server, idsOf(core, 'space')]).toEqual(['failed', [spaceIdOf(2, 90)]]);
  });
});

describe('datasets, filters and dates', () => {
  it('FI9, FI10: a dataset toggles, clears text and filters, and cannot be on while unavailable', () => {
    const core = toggle(lookFor(searchingOn(), 'anna'), 'DESK');
    expect(panel(core)).toMatchObject({
      text: '',
      datasets: { DESK: 'on', ROOM: 'off', USER: 'off' },
    });
    expect(core.pending('search.fullObjects')).toBeUndefined();
    core.send({ _tag: 'SetFilter', availability: true, bookable: true, durationFilter: 30 });
    expect(panel(core).activeFilters).toBe(3);
    toggle(core, 'ROOM');
    expect(panel(core)).toMatchObject({ activeFilters: 0, datasets: { DESK: 'off', ROOM: 'on' } });
    toggle(core, 'ROOM');
    expect(panel(core)).toMatchObject({ offered: null, datasets: { ROOM: 'off' } });

    core.chooseDate('2026-11-24');
    const { search: slice } = core.state;
    toggle(core, 'USER');
    expect(core.state.search).toBe(slice);
    expect(panel(core)).toMatchObject({ future: true, datasets: { USER: 'unavailable' } });
  });

  it('FI10, FI12: a dataset that the company does not use cannot be selected', () => {
    const finders = { deskFinder: false, roomFinder: false, colleagueFinder: false };
    const core = searchingOn(undefined, finders);
    const { search: slice } = core.state;
    for (const dataset of ['DESK', 'ROOM', 'USER'] as const) toggle(core, dataset);
    expect(core.state.search).toBe(slice);
    expect(panel(core).datasets).toEqual({ DESK: 'hidden', ROOM: 'hidden', USER: 'hidden' });
  });

  it('FI1, FI8, FI13: filters can be set while they apply, to values that the panel offers', () => {
    const core = searchingOn();
    const set = (filter: object) => core.send({ _tag: 'SetFilter', ...filter });
    const { search: slice } = core.state;
    set({ availability: true });
    toggle(core, 'USER');
    set({ availability: true, seatFilter: 2 });
    expect(core.state.search.filter).toEqual({ ...slice.filter, dataset: 'USER' });

    toggle(core, 'ROOM');
    set({ seatFilter: 5, durationFilter: 44, props: { 1: true, 2: false } });
    expect(panel(core).filter).toEqual({
      availability: false,
      partly: false,
      bookable: false,
      seats: 4,
      duration: 30,
      props: ['1'],
    });
    // The largest room has 8 seats; each equipment filter is set separately.
    set({ seatFilter: 99, availability: true, props: { 3: true } });
    expect(panel(core).filter).toEqual({
      availability: true,
      partly: false,
      bookable: false,
      seats: 8,
      duration: 30,
      props: ['1', '3'],
    });
    set({ props: { 1: false } });
    expect(panel(core).filter.props).toEqual(['3']);
    expect(panel(core).activeFilters).toBe(4);

    type(core, 'space');
    core.send('ClearFilters');
    expect(panel(core)).toMatchObject({
      text: 'space',
      activeFilters: 0,
      datasets: { ROOM: 'on' },
    });
    expect(panel(core).filter).toEqual({
      availability: false,
      partly: false,
      bookable: false,
      seats: 0,
      duration: 0,
      props: [],
    });
  });

  it('FI13: clearing the filters keeps the date', () => {
    const core = toggle(searchingOn().chooseDate('2026-11-24'), 'DESK');
    const { dateFilter, mapInterval } = core.state.search.filter;
    const { start, end } = core.state.floor.chosen ?? { start: 0, end: 0 };
    expect([dateFilter, mapInterval]).toEqual([start, { start, end }]);
    core.send('ClearFilters');
    expect(core.state.search.filter).toMatchObject({ dataset: 'DESK', dateFilter, mapInterval });
  });

  it('FI11, FI14: another day clears the text in either direction; a future one deactivates colleagues', () => {
    const core = lookFor(toggle(searchingOn(), 'USER'), 'anna').chooseDate('2026-11-24');
    expect(panel(core)).toMatchObject({ text: '', shows: 'nothing', future: true });
    expect(core.state.search.filter.dataset).toBeNull();
    expect(core.pending('search.fullObjects')).toBeUndefined();
    toggle(core, 'ROOM');
    lookFor(core, 'space');
    core.chooseDate('2026-11-25');
    expect(panel(core)).toMatchObject({ text: '', datasets: { ROOM: 'on' } });
    lookFor(core, 'space');
    core.send('ResetTime');
    expect(panel(core)).toMatchObject({ text: '', future: false, datasets: { ROOM: 'on' } });
    expect(core.state.search.filter).toMatchObject({ dateFilter: null, mapInterval: null });
  });

  it('FI14: another time on the same day is not another date, unless now becomes later', () => {
    const core = lookFor(searchingOn().chooseDate('2026-11-24'), 'space');
    core.send({ _tag: 'ChooseFrom', minute: 600 }, { _tag: 'ChooseTo', minute: 720 });
    expect([panel(core).text, sent(core)]).toEqual(['space', ['space']]);
    const { chosen } = core.state.floor;
    expect(core.state.search.filter).toMatchObject({
      dateFilter: chosen?.start,
      mapInterval: { start: chosen?.start, end: chosen?.end },
    });
    expect(loadedFuture(core.state)).toBeNull();

    const today = lookFor(toggle(searchingOn(), 'USER'), 'anna');
    // 10:02 UTC is 11:02 in Stockholm: from 11:05 is in the future.
    today.send({ _tag: 'ChooseTo', minute: 900 });
    expect([panel(today).text, panel(today).future]).toEqual(['', true]);
    expect(today.state.search.filter.dataset).toBeNull();
    lookFor(today, 'space');
    // The chosen time arrives: now it is the current time, as if nothing was chosen.
    today.elapse(4 * 60_000);
    expect([panel(today).text, panel(today).future]).toEqual(['space', false]);
    answerWith(today);
    // RS5: people were found at the other time, too, so nothing is asked again.
    const asked = askedFor(today.requests).slice(1);
    expect(asked.map(({ searchUsers }) => searchUsers)).toEqual([true]);
    today.send({ _tag: 'ChooseTo', minute: 960 });
    expect([panel(today).text, panel(today).future]).toEqual(['space', false]);
    // The interval is over.
    today.elapse(6 * 60 * 60_000);
    expect([panel(today).text, today.state.floor.chosen]).toEqual(['space', null]);
  });

  it('FI10: a clock that is set back deactivates the dataset of colleagues', () => {
    const core = searchingOn()
      .send({ _tag: 'ChooseTo', minute: 900 })
      .elapse(4 * 60_000);
    toggle(core, 'USER');
    lookFor(core, 'anna');
    core.at -= 10 * 60_000;
    core.send('CloseDrawer');
    expect([panel(core).text, panel(core).future]).toEqual(['', true]);
    expect(core.state.search.filter.dataset).toBeNull();
  });

  it('FI6, FI14: another floor or building keeps the text and the dataset', () => {
    const core = lookFor(toggle(searchingOn(), 'DESK'), 'space');
    core.send({ _tag: 'SetFilter', props: { 1: true } }).showFloor(2);
    core.send({ _tag: 'ShowBuilding', buildingId: 3 });
    expect(panel(core)).toMatchObject({
      text: 'space',
      datasets: { DESK: 'on' },
      filter: { props: ['1'] },
      // No space of other floors matches.
      count: 0,
    });
    core.send({ _tag: 'SetFilter', props: { 1: false } });
    expect(panel(core).count).toBeGreaterThan(0);
    expect(sent(core)).toEqual(['space']);
  });

  it('SR20: events elsewhere do not change the search', () => {
    const core = answerWith(lookFor(searchingOn(), 'anna'), NOBODY);
    const { search: slice } = core.state;
    core.elapse(10_000).select(DESK);
    core.send({ _tag: 'ToggleDrawer', drawer: 'floor' });
    expect(core.state.search).toBe(slice);
  });
});
