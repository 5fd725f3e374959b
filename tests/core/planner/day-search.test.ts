import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isListedInDayDetails } from '../../../core/rules/search/day-details.ts';
import { AWAY, answerTo, type CoreSession } from '../../support/core-session.ts';
import {
  answerPage,
  attendee,
  type DayOffice,
  type DetailsCall,
  dayView,
  detailsAsked,
  detailsOf,
  detailsPending,
  idsOf,
  MONDAY,
  openedDay,
  planning,
  settle,
  TUESDAY,
} from '../../support/day-office.ts';
import { chance, forAll } from '../../support/runs.ts';

const NAMES = ['Anna Ek', 'Anna Bo', 'Bo Alm', 'Cleo Ahl', 'Dag Anker', 'Örjan Öst', 'Zoe Ann Lee'];
const OFFICE: DayOffice = {
  people: NAMES.map((name, index) => attendee(20 + index, name)),
  favourites: [20],
};
const ANKER = 24;
const ZOE = 26;

const monday = (): CoreSession => openedDay(planning([20]), OFFICE);
const type = (core: CoreSession, text: string) => core.send({ _tag: 'SearchDay', text });
const searches = (core: CoreSession): readonly string[] =>
  detailsAsked(core).flatMap(({ search }) => (search === '' ? [] : [search]));
const shown = (core: CoreSession): readonly number[] => {
  const { selected, colleagues } = dayView(core);
  return [...idsOf(selected), ...idsOf(colleagues)];
};

describe('searching colleagues in the day details', () => {
  it('PL24: counts people by where they are, and lists only one kind on request, with the search', () => {
    const office: DayOffice = {
      people: [
        attendee(20, 'Anna Ek'),
        attendee(21, 'Anna Bo', { type: 'HOME' }),
        attendee(22, 'Bo Alm', { buildingId: 4 }),
        attendee(23, 'Cleo Ahl', { type: 'HOME' }),
        attendee(24, 'Dag Anker', { type: 'VACATION' }),
      ],
      favourites: [21],
    };
    const core = openedDay(planning([21]), office);
    const counts = () => dayView(core).kinds?.map(({ count }) => count);
    expect([dayView(core).kind, counts()]).toEqual([null, [1, 1, 2, 1]]);
    const homely = { _tag: 'ShowDayKind', kind: 'HOME' } as const;
    expect(core.cited(homely)).toContain('PL24');
    settle(core.send(homely), office);
    expect([shown(core), counts()]).toEqual([
      [21, 23],
      [1, 1, 2, 1],
    ]);
    type(core, 'cleo').elapse(400);
    settle(core, office);
    expect([shown(core), counts()]).toEqual([[23], [0, 0, 1, 0]]);
    type(core, '');
    settle(core.send({ _tag: 'ShowDayKind', kind: null }), office);
    // The first page.
    expect(shown(core)).toEqual([21, 20, 22, 23]);
  });

  it('PL23: names are found in either order, and without a space where a script has no letters', () => {
    for (const typed of ['李小龍', '小龍李', '李 小龍', '小龍 李', '小龍', '李小']) {
      expect([typed, isListedInDayDetails('小龍 李', typed)]).toEqual([typed, true]);
    }
    expect(isListedInDayDetails('小龍 李', '李龍')).toBe(false);
    for (const typed of ['hofmann birgit', 'birgit hofmann', 'hof bir']) {
      expect(isListedInDayDetails('Birgit Hofmann', typed)).toBe(true);
    }
  });

  it('DD4, SR10: searches from two characters on, once, 400 ms after the last keystroke', () => {
    const core = monday();
    expect(dayView(core).intent).toBe('clear');
    type(core, 'a');
    expect(dayView(core).intent).toBe('wait');
    core.elapse(1_000);
    expect(core.cited({ _tag: 'SearchDay', text: 'an' })).toContain('DD4');
    type(core, 'an');
    core.elapse(399);
    type(core, 'ank');
    core.elapse(399);
    expect(searches(core)).toEqual([]);
    core.elapse(1);
    expect(searches(core)).toEqual(['ank']);
    expect(dayView(core).intent).toBe('search');
    type(core, ' ank ');
    core.elapse(1_000);
    expect(searches(core)).toEqual(['ank']);
    expect(dayView(core).search).toBe(' ank ');
  });

  it('DD4: shows the known people who match at once, and adds the server’s results', () => {
    const core = monday();
    expect(shown(core)).toEqual([20, 21, 22, 23]);
    type(core, 'an');
    expect(dayView(core)).toMatchObject({
      status: 'loading',
      more: 'none',
      selected: { count: 1 },
      colleagues: { count: 6 },
    });
    expect(shown(core)).toEqual([20, 21]);
    core.elapse(400);
    settle(core, OFFICE);
    expect(dayView(core).status).toBe('known');
    expect(shown(core)).toEqual([20, 21, ANKER]);
    type(core, 'ank');
    expect(shown(core)).toEqual([ANKER]);
    type(core, 'zo');
    expect(dayView(core)).toMatchObject({
      status: 'loading',
      colleagues: { people: [], height: 80 },
    });
    core.elapse(400);
    settle(core, OFFICE);
    expect(shown(core)).toEqual([ZOE]);
  });

  it('DD12: the count stays until the server answers, and if the request fails', () => {
    const core = monday();
    const counts = () => {
      const { selected, colleagues } = dayView(core);
      return [selected.count, colleagues.count, selected.counted && colleagues.counted];
    };
    expect(counts()).toEqual([1, 6, true]);
    type(core, 'zo');
    // All favourites are known.
    expect([counts(), dayView(core).colleagues.people]).toEqual([[0, 6, true], []]);
    core.elapse(400).fail('planner.details', AWAY);
    expect([counts(), dayView(core).status]).toEqual([[0, 6, true], 'failed']);
    core.elapse(3_000);
    settle(core, OFFICE);
    expect(counts()).toEqual([0, 1, true]);
    // A text that continues the previous one, or a different one.
    type(core, 'zoe');
    expect(counts()).toEqual([0, 1, true]);
    type(core, 'bo');
    expect(counts()).toEqual([0, 6, true]);
    type(core, '');
    expect(counts()).toEqual([1, 6, true]);
  });

  it('DD12: shows no count before anything is loaded; if everybody is known, counts the matches', () => {
    const core = type(planning([20]).send({ _tag: 'OpenDay', day: MONDAY }), 'an');
    expect(dayView(core)).toMatchObject({
      selected: { counted: false, count: 0 },
      colleagues: { counted: false, count: 0 },
    });
    answerPage(core, OFFICE);
    expect(dayView(core)).toMatchObject({ colleagues: { counted: true, count: 6 } });
    const few = { people: OFFICE.people.slice(0, 3), favourites: [20] };
    const whole = type(openedDay(planning([20]), few), 'an');
    expect(dayView(whole)).toMatchObject({ status: 'loading', colleagues: { count: 1 } });
  });

  it.each(['', 'z', ' '])(
    'DD4: with %j everybody shows again at once, and nothing is asked',
    (text) => {
      const core = type(monday(), 'zo').elapse(400);
      settle(core, OFFICE);
      const before = detailsAsked(core).length;
      type(core, text);
      core.elapse(1_000);
      expect(dayView(core)).toMatchObject({ status: 'known', search: text, more: 'there' });
      expect(shown(core)).toEqual([20, 21, 22, 23]);
      expect(detailsAsked(core)).toHaveLength(before);
    },
  );

  it('DD4: the unfiltered request continues during typing, and is sent again when needed', () => {
    const core = type(planning([20]).send({ _tag: 'OpenDay', day: MONDAY }), 'an');
    expect(detailsPending(core)).toMatchObject([{ query: { search: '' } }]);
    core.elapse(400);
    expect(detailsPending(core)).toMatchObject([{ query: { search: 'an' } }]);
    type(core, '');
    expect(detailsPending(core)).toMatchObject([{ query: { search: '', page: 1 } }]);
    settle(core, OFFICE);
    expect(shown(core)).toEqual([20, 21, 22, 23]);
  });

  it('DD4: filters an unfiltered answer that arrives meanwhile, and ignores its failure', () => {
    const core = type(planning([20]).send({ _tag: 'OpenDay', day: MONDAY }), 'an');
    answerPage(core, OFFICE);
    expect(shown(core)).toEqual([20, 21]);
    expect(dayView(core).status).toBe('loading');
    const other = type(planning([20]).send({ _tag: 'OpenDay', day: MONDAY }), 'an');
    other.fail('planner.details', AWAY);
    expect(dayView(other).status).toBe('loading');
    other.elapse(400);
    settle(other, OFFICE);
    expect(shown(other)).toEqual([20, 21, ANKER]);
  });

  it('ER3, DD6: a refusal of the details is told once with the message of the server', () => {
    const core = planning([20]).send({ _tag: 'OpenDay', day: MONDAY });
    core.refuse('planner.details', 500, 'FAULT');
    expect(core.notice).toMatchObject({ key: 'fetchFailed', severity: 'error' });
  });

  it('DD6: retries a failed search, and at once when the text is typed again or changed', () => {
    const core = type(monday(), 'zo').elapse(400).fail('planner.details', AWAY);
    expect(dayView(core).status).toBe('failed');
    core.elapse(3_000);
    expect(searches(core)).toEqual(['zo', 'zo']);
    core.fail('planner.details', AWAY);
    type(core, 'zo ');
    expect(dayView(core).status).toBe('loading');
    core.elapse(400);
    expect(searches(core)).toEqual(['zo', 'zo', 'zo']);
    core.fail('planner.details', AWAY);
    type(core, '');
    core.elapse(120_000);
    expect(dayView(core).status).toBe('known');
    expect(searches(core)).toHaveLength(3);
  });

  it('DD7: loads the search results in pages too', () => {
    const office = {
      people: Array.from({ length: 8 }, (_, n) => attendee(30 + n, `Ann ${n}`)),
      favourites: [],
    };
    const core = type(openedDay(planning(), office), 'ann').send('LoadMoreColleagues').elapse(400);
    settle(core, office);
    expect(dayView(core)).toMatchObject({ more: 'there', colleagues: { count: 8 } });
    core.send('LoadMoreColleagues', 'LoadMoreColleagues');
    settle(core, office);
    expect(shown(core)).toEqual([30, 31, 32, 33, 34, 35]);
  });
});

type Act =
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'open'; readonly day: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'more' }
  /** Answers the n-th request, cancelled ones included. */
  | { readonly kind: 'answer'; readonly nth: number; readonly fails: boolean };

const act: fc.Arbitrary<Act> = fc.oneof(
  chance(3, { kind: 'type', text: fc.constantFrom('', 'a', 'an', 'an ', 'ann', 'bo', 'ör', 'zo') }),
  chance(1, { kind: 'open', day: fc.constantFrom(MONDAY, TUESDAY) }),
  chance(3, { kind: 'wait', ms: fc.constantFrom(1, 399, 400, 5_000) }),
  chance(1, { kind: 'more' }),
  chance(5, { kind: 'answer', nth: fc.nat(6), fails: fc.boolean() }),
);

/** Identifies the list that an answer belongs to. */
const label = ({ query: { date, search } }: DetailsCall): string => `${date}|${search}`;
const labelled = (call: DetailsCall) =>
  detailsOf(
    { ...OFFICE, people: OFFICE.people.map((person) => ({ ...person, spaceName: label(call) })) },
    call,
  );

const isSearch = (text: string): boolean => [...text.trim()].length >= 2;

const play = (core: CoreSession, each: Act): void => {
  switch (each.kind) {
    case 'type':
      type(core, each.text);
      return;
    case 'open':
      core.send({ _tag: 'OpenDay', day: each.day });
      return;
    case 'wait':
      core.elapse(each.ms);
      return;
    case 'more':
      core.send('LoadMoreColleagues');
      return;
    case 'answer': {
      const asked = core.asked('Http').filter(({ call: { name } }) => name === 'planner.details');
      const request = asked[asked.length - 1 - each.nth];
      if (request?.call.name !== 'planner.details') return;
      const answer = each.fails ? AWAY : { _tag: 'Success' as const, body: labelled(request.call) };
      core.enter(answerTo('planner', 'planner.details', answer), request.id);
    }
  }
};

describe('late answers', () => {
  it('DC4, DD3, DD4: the list matches the day and the search, even if answers arrive late', () => {
    forAll(100, fc.array(act, { maxLength: 30 }), (acts) => {
      const core = planning([20]).send({ _tag: 'OpenDay', day: MONDAY });
      for (const each of acts) {
        play(core, each);
        const { day, search, status, selected, colleagues } = dayView(core);
        const people = [...selected.people, ...colleagues.people];
        const wanted = isSearch(search) ? search.trim() : '';
        for (const { name, spaceName } of people) {
          if (status === 'known') expect(spaceName).toBe(`${day}|${wanted}`);
          else expect(spaceName?.startsWith(day)).toBe(true);
          expect(isListedInDayDetails(name, search)).toBe(true);
        }
        expect(detailsPending(core).length).toBeLessThanOrEqual(1);
        for (const { query } of detailsPending(core)) {
          expect([['', wanted].includes(query.search), query.date]).toEqual([true, day]);
        }
      }
      core.elapse(120_000);
      for (let call = detailsPending(core)[0]; call !== undefined; [call] = detailsPending(core)) {
        core.succeed('planner.details', labelled(call));
      }
      const { search, status } = dayView(core);
      expect(status).toBe('known');
      const fitting = OFFICE.people.filter(({ name }) => isListedInDayDetails(name, search));
      expect(shown(core).length).toBeGreaterThanOrEqual(Math.min(fitting.length, 3));
    });
  });
});
