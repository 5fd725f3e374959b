import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, PageFact } from '../../../core/core.ts';
import { favourites } from '../../../core/features/favourite/projection.ts';
import { userRow } from '../../../core/features/search/user-row.ts';
import {
  AWAY,
  answerTo,
  CoreSession,
  configuration,
  DESK,
  firstUpdate,
  someone,
  space,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  ANNA,
  again,
  BO,
  CLEO,
  details,
  ME,
  onFloorOne,
  person,
  told,
  UPSTAIRS,
  upstairs,
} from '../../support/selection-office.ts';

const asked = (core: CoreSession): number => core.calls('favourite.list').length;
const underWay = (core: CoreSession): number => core.underWay('favourite.list').length;
const waits = (core: CoreSession) => core.timers('favourite.retry');
const view = ({ state }: CoreSession) => favourites.project(state, {});
const row = (core: CoreSession, id: number) => view(core).people.find((one) => one.id === id);

describe('when the list is fetched', () => {
  it('FV3: once, after the session, the consent and the configuration are known', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    core.succeed('session.session', { ...someone, consentPending: true });
    expect(asked(core)).toBe(0);
    core.succeed('consent.pending', { _tag: 'NoConsent' });
    expect(asked(core)).toBe(0);
    core.succeed('public.config', configuration);
    expect(asked(core)).toBe(1);
    expect(core.pending('favourite.list')).toMatchObject({ timeout: 15_000 });
    core.succeed('favourite.list', []);
    core.elapse(600_000);
    expect(asked(core)).toBe(1);
  });

  it('FV8: never without the colleague finder', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    core.signIn({ uses: { colleagueFinder: false } });
    core.send('RefreshFavourites');
    expect(asked(core)).toBe(0);
    expect(view(core)).toMatchObject({ offered: false });
    expect(view(onFloorOne())).toMatchObject({ offered: true });
    expect(view(new CoreSession())).toMatchObject({ offered: false });
  });

  it.each<[string, PageFact, PageFact]>([
    ['online', { _tag: 'WentOffline' }, { _tag: 'CameOnline' }],
    ['seen', { _tag: 'PageHidden' }, { _tag: 'PageShown' }],
  ])('FV3: again when the page is %s again, and not before', (_name, away, back) => {
    const core = onFloorOne().succeed('favourite.list', [person(BO, null)]);
    core.send(away, 'RefreshFavourites');
    expect(asked(core)).toBe(1);
    const idle = core.state.favourite;
    core.elapse(60_000);
    expect(core.state.favourite).toBe(idle);
    core.send(back);
    expect([asked(core), underWay(core)]).toEqual([2, 1]);
    core.send(away);
    expect(underWay(core)).toBe(0);
    core.send(back);
    expect(asked(core)).toBe(3);
    core.fail('favourite.list', AWAY);
    expect(waits(core)).toHaveLength(1);
    core.send(away);
    expect(waits(core)).toEqual([]);
    expect(core.state.favourite.query.failureCount).toBe(0);
    core.send(back).succeed('favourite.list', []);
    core.send(back);
    expect(asked(core)).toBe(4);
  });

  it('FV3: again when the dataset of colleagues is opened, but not when it is closed or for another one', () => {
    const core = onFloorOne().succeed('favourite.list', []);
    expect(core.cited({ _tag: 'ToggleDataset', dataset: 'USER' })).toContain('FV3');
    core.send({ _tag: 'ToggleDataset', dataset: 'USER' });
    expect([asked(core), underWay(core)]).toEqual([2, 1]);
    core.succeed('favourite.list', []);
    core.send({ _tag: 'ToggleDataset', dataset: 'USER' });
    core.send({ _tag: 'ToggleDataset', dataset: 'DESK' });
    core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
    expect(underWay(core)).toBe(0);
  });

  it('FV3: again when a favourite is no longer on the floor, but not for other people', () => {
    const core = onFloorOne().succeed('favourite.list', [person(ANNA, DESK), person(BO, UPSTAIRS)]);
    told(core, again({ users: [person(ANNA, DESK), person(CLEO, DESK)] }));
    expect(asked(core)).toBe(1);
    told(core, again({ users: [person(ANNA, DESK)] }, 12));
    expect(asked(core)).toBe(1);
    told(core, again({ users: [] }, 13));
    expect(asked(core)).toBe(2);
    core.succeed('favourite.list', [person(ANNA, null), person(BO, UPSTAIRS)]);
    told(core, again({ users: [] }, 14));
    expect(asked(core)).toBe(2);
  });

  it('FV3: again when the floor changes to one without a favourite who was on the current floor', () => {
    const core = onFloorOne().succeed('favourite.list', [person(BO, UPSTAIRS)]);
    core.showFloor(2).succeed('updates.update', upstairs());
    expect(asked(core)).toBe(1);
    core.showFloor(1);
    expect(asked(core)).toBe(2);
    core.succeed('favourite.list', []);
    core.showFloor(2);
    expect(asked(core)).toBe(2);
  });

  it('FV3: one request at a time', () => {
    const core = onFloorOne().send('RefreshFavourites', 'RefreshFavourites');
    expect([asked(core), underWay(core)]).toEqual([1, 1]);
    core.succeed('favourite.list', []);
    core.send('RefreshFavourites');
    expect([asked(core), underWay(core)]).toEqual([2, 1]);
  });

  it('FV7: a change cancels the request; the list is fetched after the last pending change', () => {
    const core = onFloorOne();
    const first = core.pending('favourite.list')?.id;
    core.send({ _tag: 'AddFavourite', userId: ANNA });
    expect(core.cancelled()).toContain(first);
    core.send({ _tag: 'AddFavourite', userId: BO }, 'RefreshFavourites').succeed('favourite.add');
    expect(underWay(core)).toBe(0);
    core.succeed('favourite.add');
    expect([asked(core), underWay(core)]).toEqual([2, 1]);
    core.succeed('favourite.list', [person(ANNA, DESK), person(BO, null)]);
    expect(core.state.favourite).toMatchObject({ changes: [], query: { isStale: false } });
  });

  it('FV7: also after a failed change, because it may have been applied', () => {
    const core = onFloorOne().succeed('favourite.list', []);
    core.send({ _tag: 'AddFavourite', userId: ANNA }).fail('favourite.add', AWAY);
    expect(view(core).ids).toEqual([]);
    core.succeed('favourite.list', [person(ANNA, DESK)]);
    expect(view(core).ids).toEqual([ANNA]);
  });

  it('FV7: a change also cancels the wait after a failure', () => {
    const core = onFloorOne().fail('favourite.list', AWAY);
    core.send({ _tag: 'AddFavourite', userId: ANNA });
    expect(waits(core)).toEqual([]);
    core.succeed('favourite.add');
    expect(underWay(core)).toBe(1);
  });

  it('FV4: after failures with backoff, on request at once', () => {
    const core = onFloorOne();
    for (const delay of [3_000, 6_000, 12_000]) {
      core.fail('favourite.list', AWAY);
      expect(waits(core)).toMatchObject([{ delay, jitter: 0.3 }]);
      core.elapse(delay - 1);
      expect(underWay(core)).toBe(0);
      core.elapse(1);
      expect(underWay(core)).toBe(1);
    }
    core.fail('favourite.list', AWAY);
    core.send('RefreshFavourites');
    expect([waits(core).length, underWay(core)]).toEqual([0, 1]);
    core.succeed('favourite.list', []);
    core.send('RefreshFavourites').fail('favourite.list', AWAY);
    expect(waits(core)).toMatchObject([{ delay: 3_000 }]);
    core.send({ _tag: 'ToggleDataset', dataset: 'USER' });
    expect([waits(core).length, underWay(core)]).toEqual([0, 1]);
  });

  it('FV4: a favourite missing on the floor does not shorten the wait after a failure', () => {
    const core = onFloorOne().succeed('favourite.list', [person(ANNA, DESK)]);
    core.send('RefreshFavourites').fail('favourite.list', AWAY);
    told(core, again({ users: [] }));
    core.fail('favourite.list', AWAY);
    told(core, again({ users: [person(ANNA, DESK)] }, 12));
    told(core, again({ users: [] }, 13));
    expect([waits(core).length, underWay(core)]).toEqual([0, 1]);
    core.fail('favourite.list', AWAY);
    told(core, again({ users: [person(ANNA, DESK)] }, 14));
    told(core, again({ users: [] }, 15));
    expect([waits(core).length, underWay(core)]).toEqual([1, 0]);
  });

  it('FV3, FV4: the log cites the rule that decided; a lost answer is told only in the list', () => {
    const core = onFloorOne();
    const cause = core.pending('favourite.list')?.id ?? 0;
    const lost = answerTo('favourite', 'favourite.list', AWAY);
    expect(core.cited(lost, cause)).toEqual(['FV4']);
    core.fail('favourite.list', AWAY);
    expect(core.notice).toBeNull();
    expect(core.cited('RefreshFavourites')).toEqual(['FV3']);
  });

  it('ER3, FV4: a refusal is told once with the message of the server', () => {
    const core = onFloorOne().refuse('favourite.list', 500, 'FAULT');
    expect(core.notice).toMatchObject({ key: 'fetchFailed', severity: 'error' });
    core.send('DismissNotice').elapse(60_000).refuse('favourite.list', 500, 'FAULT');
    expect(core.notice).toBeNull();
  });
});

type Step = Command | PageFact | { readonly _tag: 'succeed' | 'fail' | 'wait' | 'signOut' };

const step1: fc.Arbitrary<Step> = fc.constantFrom<Step>(
  { _tag: 'WentOffline' },
  { _tag: 'CameOnline' },
  { _tag: 'PageHidden' },
  { _tag: 'PageShown' },
  { _tag: 'RefreshFavourites' },
  { _tag: 'AddFavourite', userId: ANNA },
  { _tag: 'RemoveFavourite', userId: ANNA },
  { _tag: 'ToggleDataset', dataset: 'USER' },
  { _tag: 'succeed' },
  { _tag: 'succeed' },
  { _tag: 'fail' },
  { _tag: 'wait' },
  { _tag: 'signOut' },
);

describe('while fetching is allowed', () => {
  it('FV3, FV4, FV7: at most one request or wait is pending, and none while the page is away or during a change', () => {
    forAll(300, fc.array(step1, { maxLength: 40 }), (steps) => {
      const core = onFloorOne();
      // A model of the rules, independent of the core.
      let [visible, online, signedIn] = [true, true, true];
      const answers = (
        name: 'favourite.list' | 'favourite.add' | 'favourite.remove',
        fails: boolean,
      ) => {
        if (core.pending(name) === undefined) return;
        if (fails) core.fail(name, AWAY);
        else core.succeed(name, name === 'favourite.list' ? [] : { outcome: 'OK' });
      };
      for (const one of steps) {
        switch (one._tag) {
          case 'succeed':
          case 'fail':
            for (const name of ['favourite.list', 'favourite.add', 'favourite.remove'] as const) {
              answers(name, one._tag === 'fail');
            }
            break;
          case 'wait':
            core.elapse(60_000);
            break;
          case 'signOut':
            if (core.pending('updates.update') !== undefined) {
              core.refuse('updates.update', 401);
              signedIn = false;
            }
            break;
          default:
            core.send(one);
        }
        if (one._tag === 'PageHidden') visible = false;
        if (one._tag === 'PageShown') visible = true;
        if (one._tag === 'WentOffline') online = false;
        if (one._tag === 'CameOnline') online = true;
        const changing = [core.pending('favourite.add'), core.pending('favourite.remove')].some(
          (request) => request !== undefined,
        );
        const may = visible && online && signedIn && !changing;
        expect(underWay(core) + waits(core).length).toBeLessThanOrEqual(may ? 1 : 0);
        // Stale data is being fetched or waited for.
        if (may && core.state.favourite.query.isStale) {
          expect(underWay(core) + waits(core).length).toBe(1);
        }
        const { list, query } = core.state.favourite;
        const status =
          list !== null ? 'known' : query.failureCount > 0 || !online ? 'failed' : 'loading';
        expect(view(core)).toMatchObject({ status, loading: underWay(core) === 1 });
      }
    });
  });
});

describe('what the list shows', () => {
  it('FV2: each person once, never the user, sorted by name', () => {
    const core = onFloorOne();
    core.succeed('favourite.list', [
      person(1, null, { name: 'Örjan' }),
      person(2, null, { name: 'Anna' }),
      person(2, null, { name: 'Anna' }),
      person(ME, null, { name: 'Me' }),
      person(3, null, { name: 'bo' }),
    ]);
    expect(view(core).people.map(({ name }) => name)).toEqual(['Anna', 'bo', 'Örjan']);
    expect(view(core).selfId).toBe(ME);
  });

  it('FV4: loading, failed or loaded; loaded data stays', () => {
    const core = onFloorOne();
    expect(view(core)).toMatchObject({ status: 'loading', loading: true, people: [] });
    core.send('WentOffline');
    expect(view(core)).toMatchObject({ status: 'failed', loading: false });
    core.send('CameOnline');
    expect(view(core)).toMatchObject({ status: 'loading', loading: true });
    core.fail('favourite.list', AWAY);
    expect(view(core)).toMatchObject({ status: 'failed', loading: false });
    core.send('RefreshFavourites');
    expect(view(core)).toMatchObject({ status: 'failed', loading: true });
    core.succeed('favourite.list', [person(BO, null)]);
    core.send('RefreshFavourites').fail('favourite.list', AWAY);
    expect(view(core)).toMatchObject({ status: 'known', ids: [BO] });
    core.send('WentOffline');
    expect(view(core)).toMatchObject({ status: 'known' });
  });

  it('FV3: a favourite who was removed elsewhere is gone with the next list', () => {
    const core = onFloorOne().succeed('favourite.list', [person(BO, null), person(CLEO, null)]);
    core.send('RefreshFavourites').succeed('favourite.list', [person(CLEO, null)]);
    expect(view(core)).toMatchObject({ ids: [CLEO], people: [{ id: CLEO }] });
  });

  it('FV9: a row names the person, the status and the place', () => {
    const core = onFloorOne();
    core.succeed('favourite.list', [person(BO, UPSTAIRS), person(CLEO, null), person(ANNA, DESK)]);
    expect(row(core, ANNA)).toEqual({
      kind: 'user',
      id: ANNA,
      name: `Person ${ANNA}`,
      initials: 'AE',
      photo: true,
      title: 'Engineer',
      status: 'BUSY',
      at: {
        floorId: 1,
        spaceName: 'Space 2',
        floorName: 'Entrance',
        buildingName: 'Stockholm HQ',
        reachable: true,
      },
      planned: null,
      selected: false,
    });
    expect(row(core, BO)?.at).toMatchObject({ floorId: 2, spaceName: '', floorName: 'Roof' });
    expect(row(core, CLEO)?.at).toBeNull();
  });

  it('FV9: the place is not reachable in a building without a map, or on an unknown floor', () => {
    const update = firstUpdate();
    const core = onFloorOne();
    const floors = [
      ...(update.entities?.floors ?? []),
      { id: 6, buildingId: 2, info: { name: 'Attic', level: 1 } },
    ];
    told(core, again({ floors }));
    core.succeed('favourite.list', [
      person(BO, (2 << 12) | 6),
      person(CLEO, (2 << 12) | 99),
      person(20, DESK, { loc: null }),
      person(21, DESK, { floorId: null }),
    ]);
    expect(row(core, BO)?.at).toMatchObject({ buildingName: 'Annexe', reachable: false });
    expect(row(core, CLEO)?.at).toMatchObject({ floorName: '', reachable: false });
    expect(row(core, 20)?.at).toBeNull();
    expect(row(core, 21)?.at).toBeNull();
  });

  it('FV9: the current floor takes precedence for who is there, and who is not', () => {
    const core = onFloorOne();
    core.succeed('favourite.list', [person(ANNA, null), person(BO, UPSTAIRS), person(CLEO, DESK)]);
    expect(row(core, ANNA)?.at?.floorId).toBe(1);
    expect(row(core, BO)?.at?.floorId).toBe(2);
    expect(row(core, CLEO)).toMatchObject({ at: null, status: 'OFFLINE' });
    const moved = person(BO, DESK, { name: 'Bo', status: { state: 'AWAY' } });
    told(core, again({ users: [person(ANNA, DESK), moved] }));
    expect(row(core, BO)).toMatchObject({ name: 'Bo', at: { floorId: 1 }, status: 'AWAY' });
    told(core, again({ users: [moved] }, 12));
    expect(row(core, ANNA)).toMatchObject({ at: null, status: 'BUSY' });
  });

  it('FV9: nobody counts as missing on a floor that has not loaded', () => {
    const core = onFloorOne()
      .succeed('favourite.list', [person(BO, UPSTAIRS)])
      .showFloor(2);
    expect(row(core, BO)).toMatchObject({ at: { floorId: 2, spaceName: '' }, status: 'BUSY' });
    core.succeed('updates.update', upstairs());
    expect(row(core, BO)?.at?.spaceName).toBe('Space 2');
  });

  it('FV9: a person who becomes invisible loses the place at once; the star stays on', () => {
    const core = onFloorOne().succeed('favourite.list', [person(ANNA, DESK)]);
    told(core, again({ users: [] }));
    expect(row(core, ANNA)).toMatchObject({ at: null, status: 'OFFLINE' });
    core.succeed('favourite.list', [person(ANNA, null, { status: { state: 'OFFLINE' } })]);
    expect(row(core, ANNA)).toMatchObject({ at: null, status: 'OFFLINE' });
    expect(view(core).ids).toEqual([ANNA]);
  });

  it('FV9: in future views nobody has a place', () => {
    const core = onFloorOne().succeed('favourite.list', [person(ANNA, DESK)]);
    expect(view(core).future).toBe(false);
    core.chooseDate('2026-11-23');
    expect(view(core).future).toBe(true);
    expect(row(core, ANNA)?.at).toBeNull();
    core.send('ResetTime');
    expect(row(core, ANNA)?.at).not.toBeNull();
  });

  it('SL1: the person whose quick view is open is marked', () => {
    const core = onFloorOne({ position: true });
    core.succeed('favourite.list', [person(ANNA, DESK), person(BO, null)]);
    core.send({ _tag: 'SelectUser', userId: ANNA }).succeed('people.user', details(ANNA, DESK));
    expect(view(core).people.map(({ id, selected }) => [id, selected])).toEqual([
      [ANNA, true],
      [BO, false],
    ]);
    core.send({ _tag: 'SelectUser', userId: ME });
    expect(view(core).people.map(({ selected }) => selected)).toEqual([false, false]);
    // The person's own row in a search is selected through the own position.
    expect(userRow(core.state, person(ME, DESK)).selected).toBe(true);
    expect(userRow(core.state, person(ANNA, DESK)).selected).toBe(false);
    core.select(DESK);
    expect(view(core).people.map(({ selected }) => selected)).toEqual([false, false]);
  });
});

describe('a colleague in the list', () => {
  it('SL11, SL12: can be located on another floor, and has no place after becoming invisible there', () => {
    const core = onFloorOne().succeed('favourite.list', [person(BO, UPSTAIRS)]);
    const at = row(core, BO)?.at;
    core.send({
      _tag: 'Locate',
      asset: { assetType: 'user', assetId: BO, floorId: at?.floorId ?? 0 },
    });
    expect(core.state.place.floorId).toBe(2);
    core.succeed('updates.update', upstairs());
    core.succeed('people.user', details(BO, UPSTAIRS));
    expect(core.state.selection.selected).toMatchObject({ kind: 'user', userId: BO });
    expect(row(core, BO)).toMatchObject({ selected: true, at: { spaceName: 'Space 2' } });
    core.elapse(3_000);
    core.succeed('updates.update', {
      ...upstairs(),
      entities: { users: [] },
      floors: [{ fId: 2, fStatic: 7, fStatus: 21 }],
    });
    expect(row(core, BO)).toMatchObject({ at: null, status: 'OFFLINE' });
    expect(core.pending('people.user')?.call).toMatchObject({ query: { id: BO } });
    core.succeed('people.user', details(BO, null, { status: { state: 'OFFLINE' } }));
    expect(core.state.selection.selected).toMatchObject({ details: { loc: null } });
  });
});

describe('what the topic reads', () => {
  it('FV2, FV9: a poll that changes nothing about a favourite does not change it', () => {
    const core = onFloorOne().succeed('favourite.list', [person(ANNA, DESK), person(BO, null)]);
    const before = favourites.reads(core.state);
    const users = core.state.floor.content[1]?.users.flat() ?? [];
    told(
      core,
      again({ users: [...users, person(CLEO, DESK)], spaces: [space(DESK, 1, 'BOOKED')] }),
    );
    core.elapse(60_000);
    const after = favourites.reads(core.state);
    expect(after).toHaveLength(before.length);
    for (const [n, each] of after.entries()) expect(each).toBe(before[n]);
  });
});
