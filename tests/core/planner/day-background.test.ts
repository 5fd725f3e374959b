import { describe, expect, it } from 'vitest';
import { step } from '../../../core/core.ts';
import type { CoreSession } from '../../support/core-session.ts';
import { AWAY } from '../../support/core-session.ts';
import {
  answerPage,
  attendee,
  type DayOffice,
  dayView,
  detailsAsked,
  detailsPending,
  idsOf,
  openedDay,
  PAGE_SIZE,
  planning,
  settle,
} from '../../support/day-office.ts';

const MINUTE = 60_000;

const office = (count: number, without: readonly number[] = []): DayOffice => ({
  people: Array.from({ length: count }, (_, n) =>
    attendee(20 + n, `${String.fromCharCode(65 + n)} Ek`),
  ).filter(({ id }) => !without.includes(id)),
  favourites: [20],
});

/** The details with this many pages loaded, of a list of `count` people with one favourite. */
const scrolled = (pages: number, count = pages * PAGE_SIZE + 1): CoreSession => {
  const core = openedDay(planning([20]), office(count));
  for (let page = 2; page <= pages; page += 1) {
    core.send('LoadMoreColleagues');
    settle(core, office(count));
  }
  return core;
};

const pagesAsked = (core: CoreSession, since: number): readonly number[] =>
  detailsAsked(core)
    .slice(since)
    .map(({ page }) => page);

describe('background refresh of the day details', () => {
  it('DD10: refreshes every minute and keeps the shown data meanwhile', () => {
    const core = scrolled(1);
    const before = dayView(core);
    core.elapse(MINUTE - 1);
    expect(detailsAsked(core)).toHaveLength(1);
    const due = { seq: 1, at: core.at + 1, event: { _tag: 'PageShown' as const } };
    expect(step(core.state, due).rules).toContain('DD10');
    core.elapse(1);
    expect(detailsAsked(core)).toHaveLength(2);
    expect(dayView(core)).toEqual(before);
    settle(core, office(4, [20, 22]));
    expect(dayView(core)).toMatchObject({
      status: 'known',
      selected: { count: 0 },
      colleagues: { count: 2 },
    });
    expect(idsOf(dayView(core).colleagues)).toEqual([21, 23]);
  });

  it('DD10: refreshes the first page and one of the others in turn', () => {
    const core = scrolled(4);
    for (let minute = 0; minute < 4; minute += 1) {
      core.elapse(MINUTE);
      settle(core, office(13));
    }
    expect(pagesAsked(core, 4)).toEqual([1, 2, 1, 3, 1, 4, 1, 2]);
  });

  it('DD10, DD8: refreshes all pages if the first one shows that people came or went', () => {
    const core = scrolled(3).elapse(MINUTE);
    const fewer = office(10, [21]);
    settle(core, fewer);
    expect(new Set(pagesAsked(core, 3))).toEqual(new Set([1, 2, 3]));
    expect(idsOf(dayView(core).colleagues)).toEqual([22, 23, 24, 25, 26, 27, 28, 29]);
  });

  it('DD10: refreshes the search results during a search', () => {
    const core = scrolled(1).send({ _tag: 'SearchDay', text: 'b ' });
    core.send({ _tag: 'SearchDay', text: 'ek' });
    core.elapse(400);
    settle(core, office(4));
    const before = detailsAsked(core).length;
    core.elapse(2 * MINUTE);
    expect(detailsAsked(core).slice(before)).toMatchObject([{ search: 'ek', page: 1 }]);
  });

  it('DD10: a failed refresh shows no error and is retried with backoff', () => {
    const core = scrolled(2).elapse(MINUTE);
    const before = dayView(core);
    core.fail('planner.details', AWAY);
    expect(dayView(core)).toEqual(before);
    expect(dayView(core).status).toBe('known');
    core.elapse(2_999);
    expect(detailsPending(core)).toEqual([]);
    core.elapse(1);
    expect(detailsPending(core)).toHaveLength(1);
    settle(core, office(7));
    expect(pagesAsked(core, 2)).toEqual([1, 1, 2]);
  });

  it('DD10: waits for a pending request and for a pause in typing', () => {
    const asking = planning([20])
      .send({ _tag: 'OpenDay', day: '2026-11-23' })
      .elapse(5 * MINUTE);
    expect(detailsAsked(asking)).toHaveLength(1);
    const typing = scrolled(1)
      .elapse(MINUTE - 100)
      .send({ _tag: 'SearchDay', text: 'ek' });
    typing.elapse(300);
    expect(detailsPending(typing)).toEqual([]);
    typing.elapse(100);
    expect(detailsPending(typing)).toMatchObject([{ query: { search: 'ek' } }]);
  });

  it.each([
    ['closed', { _tag: 'CloseDay' }],
    ['not seen', { _tag: 'PageHidden' }],
    ['offline', { _tag: 'WentOffline' }],
  ] as const)('DD10: is not asked for while it is %s', (_name, event) => {
    const core = scrolled(1)
      .send(event)
      .elapse(10 * MINUTE);
    expect(detailsAsked(core)).toHaveLength(1);
  });

  it('DD10: does not request a further page that failed to load', () => {
    const core = openedDay(planning([20]), office(9)).send('LoadMoreColleagues');
    core.fail('planner.details', AWAY);
    for (let minute = 0; minute < 3; minute += 1) {
      core.elapse(MINUTE);
      answerPage(core, office(9));
    }
    expect(pagesAsked(core, 2)).toEqual([1, 1, 1]);
    expect(dayView(core).more).toBe('failed');
  });
});
