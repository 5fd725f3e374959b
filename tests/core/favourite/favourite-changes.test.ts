import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Failure } from '../../../core/contract/answer.ts';
import type { Command } from '../../../core/core.ts';
import { favourites } from '../../../core/features/favourite/projection.ts';
import type { Request } from '../../../core/remote/requests.ts';
import { AWAY, answerTo, CoreSession } from '../../support/core-session.ts';
import { chance, forAll } from '../../support/runs.ts';
import { ANNA, BO, CLEO, details, ME, onFloorOne, person } from '../../support/selection-office.ts';

type Http = Extract<Request, { _tag: 'Http' }>;

const OK = { outcome: 'OK' };
const add = (userId: number): Command => ({ _tag: 'AddFavourite', userId });
const remove = (userId: number): Command => ({ _tag: 'RemoveFavourite', userId });

const shown = ({ state }: CoreSession): readonly number[] => favourites.project(state, {}).ids;
const listed = ({ state }: CoreSession): readonly number[] =>
  favourites.project(state, {}).people.map(({ id }) => id);

/** On floor 1, with these favourites. */
const withFavourites = (...ids: readonly number[]): CoreSession =>
  onFloorOne().succeed(
    'favourite.list',
    ids.map((id) => person(id, null)),
  );

const underWay = ({ state }: CoreSession): readonly Http[] =>
  Object.values(state.pending).filter((request) => request._tag === 'Http');
const changes = (core: CoreSession): readonly Http[] =>
  underWay(core).filter(({ call }) => /^favourite\.(?:add|remove)$/.test(call.name));

describe('changing a favourite', () => {
  it('FV5: shows at once, and sends the specified request', () => {
    const core = withFavourites(BO).send(add(ANNA));
    expect(shown(core)).toEqual([BO, ANNA]);
    expect(core.pending('favourite.add')).toMatchObject({
      call: { params: { userId: ANNA }, payload: { userId: ANNA } },
      timeout: 15_000,
    });
    core.send(remove(BO));
    expect(shown(core)).toEqual([ANNA]);
    expect(core.pending('favourite.remove')).toMatchObject({
      call: { params: { userId: BO } },
      timeout: 15_000,
    });
  });

  it('FV5: sends nothing if the star already is as wanted', () => {
    const core = withFavourites(BO);
    const before = core.state;
    core.send(add(BO), remove(ANNA));
    expect(core.state).toBe(before);
    core.send(add(ANNA), add(ANNA)).succeed('favourite.add');
    core.send(add(ANNA));
    expect(core.calls('favourite.add')).toHaveLength(1);
  });

  it('FV5: sends a change in either direction if the star is not known yet', () => {
    const core = onFloorOne().send(remove(BO));
    expect(changes(core).map(({ call }) => call.name)).toEqual(['favourite.remove']);
    core.send(remove(BO));
    expect(core.calls('favourite.remove')).toHaveLength(1);
    core.send(add(ANNA));
    expect(shown(core)).toEqual([ANNA]);
  });

  it('FV5: one change per person is pending, and the last choice is sent last', () => {
    const core = withFavourites().send(add(ANNA), remove(ANNA), add(ANNA), remove(ANNA));
    expect(changes(core)).toHaveLength(1);
    expect(shown(core)).toEqual([]);
    core.succeed('favourite.add');
    expect(changes(core).map(({ call }) => call.name)).toEqual(['favourite.remove']);
    expect(shown(core)).toEqual([]);
    core.succeed('favourite.remove');
    expect(changes(core)).toEqual([]);
  });

  it('FV5: sends nothing more if the last choice is the one already sent', () => {
    const core = withFavourites().send(add(ANNA), remove(ANNA), add(ANNA)).succeed('favourite.add');
    expect(changes(core)).toEqual([]);
    expect(shown(core)).toEqual([ANNA]);
  });

  it('FV5: an accepted change can be reversed before the list has loaded', () => {
    const core = withFavourites().send(add(ANNA)).succeed('favourite.add').send(remove(ANNA));
    expect(changes(core).map(({ call }) => call.name)).toEqual(['favourite.remove']);
    expect(shown(core)).toEqual([]);
    core.succeed('favourite.remove');
    core.succeed('favourite.list', []);
    expect(core.state.favourite.changes).toEqual([]);
  });

  it('FV5: changes of several people are pending at the same time', () => {
    const core = withFavourites().send(add(ANNA), add(BO));
    expect(changes(core)).toHaveLength(2);
    core.refuse('favourite.add', 404, 'UNKNOWN_USER');
    expect(shown(core)).toEqual([ANNA]);
    core.succeed('favourite.add');
    expect(shown(core)).toEqual([ANNA]);
  });

  it.each<[string, Failure]>([
    ['400', refusal(400)],
    ['404', refusal(404)],
    ['500', refusal(500)],
    ['away', AWAY],
    ['too late', { _tag: 'Unreachable', reason: 'timeout' }],
    ['unknown', { _tag: 'OutcomeUnknown' }],
  ])('FV6: one that is not taken (%s) is taken back, and told', (_name, failure) => {
    const core = withFavourites(BO).send(add(ANNA)).fail('favourite.add', failure);
    expect(shown(core)).toEqual([BO]);
    expect(core.notice).toMatchObject({
      key: 'favourite.notAdded',
      severity: 'warning',
      message: '',
      duration: 6_000,
    });
    core.send(remove(BO)).fail('favourite.remove', failure);
    expect(shown(core)).toEqual([BO]);
    expect(core.notice).toMatchObject({ key: 'favourite.notRemoved' });
  });

  it('FV6: a failed change that is no longer wanted is not reported', () => {
    const core = withFavourites().send(add(ANNA), remove(ANNA)).fail('favourite.add', AWAY);
    expect(core.notice).toBeNull();
    // The change may have been applied nevertheless.
    expect(changes(core).map(({ call }) => call.name)).toEqual(['favourite.remove']);
    core.succeed('favourite.remove');
    expect(core.notice).toBeNull();
  });

  it('FV6: of several pending changes, the one that failed is reported', () => {
    const core = withFavourites(BO).send(add(ANNA), remove(BO)).fail('favourite.remove', AWAY);
    expect(core.notice).toMatchObject({ key: 'favourite.notRemoved' });
    core.fail('favourite.add', AWAY);
    expect(core.notice).toMatchObject({ key: 'favourite.notAdded' });
  });

  it('FV1: a user cannot be their own favourite', () => {
    const core = withFavourites();
    expect(core.cited(add(ME))).toEqual(['FV1']);
    const before = core.state;
    core.send(add(ME), remove(ME));
    expect(core.state).toBe(before);
    expect(favourites.project(core.state, {}).selfId).toBe(ME);
  });

  it('FV8: changes nothing without the colleague finder', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    core.signIn({ uses: { colleagueFinder: false } });
    expect(core.cited(add(ANNA))).toEqual(['FV8']);
    core.send(add(ANNA));
    expect(changes(core)).toEqual([]);
    expect(favourites.project(core.state, {})).toMatchObject({ offered: false, ids: [] });
  });

  it('FV5, FV6: the log cites the rule that decided', () => {
    const core = withFavourites();
    expect(core.cited(add(ANNA))).toEqual(['FV5']);
    core.send(add(ANNA));
    const cause = core.pending('favourite.add')?.id ?? 0;
    const lost = answerTo('favourite', 'favourite.add', AWAY);
    expect(core.cited(lost, cause)).toEqual(['FV6', 'FV3', 'NT1']);
    core.send(remove(ANNA));
    expect(core.cited(lost, cause)).toEqual(['FV5']);
  });

  it('FL8: the end of the session cancels everything that is pending', () => {
    const core = withFavourites(BO).send(add(ANNA), add(CLEO));
    core.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(underWay(core)).toEqual([]);
    expect(core.state.favourite).toEqual(new CoreSession().state.favourite);
    expect(shown(core)).toEqual([]);
  });
});

function refusal(status: number): Failure {
  return { _tag: 'Refused', status, code: String(status), detailedCode: '', message: 'no' };
}

describe('a new favourite', () => {
  it('FV10: is in the list at once if the floor knows the person', () => {
    const core = withFavourites(BO).send(add(ANNA));
    expect(listed(core)).toContain(ANNA);
    core.send(remove(BO));
    expect(listed(core)).toEqual([ANNA]);
  });

  it('FV10: is in the list at once if a floor shown before knows the person', () => {
    const core = withFavourites().showFloor(2).send(add(ANNA));
    expect(listed(core)).toEqual([ANNA]);
  });

  it('FV10: is in the list at once if their panel has loaded, with the fields of a list entry only', () => {
    const core = withFavourites().send({ _tag: 'SelectUser', userId: CLEO }, add(CLEO));
    expect(listed(core)).toEqual([]);
    core.send(remove(CLEO)).succeed('people.user', details(CLEO, null));
    core.fail('favourite.add', AWAY);
    core.succeed('favourite.remove');
    core.send(add(BO));
    expect(listed(core)).toEqual([]);
    core.send(add(CLEO));
    expect(listed(core)).toEqual([CLEO]);
    const change = core.state.favourite.changes.find(({ userId }) => userId === CLEO);
    expect(change?.user).toEqual(person(CLEO, null));
  });

  it('FV10: is in the list at once if a search has found the person', () => {
    const core = withFavourites();
    const found = { spaces: [], users: [person(BO, null), person(CLEO, null)] };
    const search = { ...core.state.search, server: { text: 'cleo', people: true, found } };
    core.state = { ...core.state, search };
    core.send(add(CLEO));
    expect(listed(core)).toEqual([CLEO]);
  });

  it('FV10: keeps the known details when their source is gone', () => {
    const core = withFavourites().send({ _tag: 'SelectUser', userId: CLEO });
    core.succeed('people.user', details(CLEO, null));
    core.send(add(CLEO)).succeed('favourite.add');
    core.send('Deselect', remove(CLEO)).succeed('favourite.remove');
    core.send(add(CLEO));
    expect(listed(core)).toEqual([CLEO]);
  });

  it('FV10: waits for the list if nothing is known of the person; the star is on', () => {
    const core = withFavourites().send(add(CLEO));
    expect([listed(core), shown(core)]).toEqual([[], [CLEO]]);
    core.succeed('favourite.add');
    core.succeed('favourite.list', [person(CLEO, null, { name: 'Newer' })]);
    expect(favourites.project(core.state, {}).people).toMatchObject([{ id: CLEO, name: 'Newer' }]);
  });

  it('FV10: details in the list take precedence over those known before', () => {
    const core = withFavourites(CLEO).send({ _tag: 'SelectUser', userId: CLEO });
    core.succeed('people.user', details(CLEO, null, { name: 'Other' }));
    core.send(remove(CLEO), add(CLEO));
    expect(favourites.project(core.state, {}).people).toMatchObject([
      { id: CLEO, name: `Person ${CLEO}` },
    ]);
  });
});

/** Possible actions; `nth` selects a request on its way. */
type Act =
  | { readonly do: 'want'; readonly userId: number; readonly on: boolean }
  | { readonly do: 'arrive' | 'answer' | 'refuse' | 'lose'; readonly nth: number }
  | { readonly do: 'elsewhere'; readonly userId: number }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'say'; readonly event: Command };

const PEOPLE = [ANNA, BO, CLEO];
const act = (faults: boolean): fc.Arbitrary<Act> =>
  fc.oneof(
    chance(5, { do: 'want', userId: fc.constantFrom(...PEOPLE, ME), on: fc.boolean() }),
    chance(8, { do: fc.constantFrom('arrive' as const, 'answer' as const), nth: fc.nat(5) }),
    {
      weight: 2,
      arbitrary: fc
        .constantFrom<Command>(
          { _tag: 'RefreshFavourites' },
          { _tag: 'ShowFloor', floorId: 2 },
          { _tag: 'ShowFloor', floorId: 1 },
        )
        .map((event): Act => ({ do: 'say', event })),
    },
    ...(faults
      ? [
          chance(3, { do: fc.constantFrom('refuse' as const, 'lose' as const), nth: fc.nat(5) }),
          chance(1, { do: 'elsewhere', userId: fc.constantFrom(...PEOPLE) }),
          {
            weight: 1,
            arbitrary: fc
              .constantFrom(1, 3_000, 60_000)
              .map((milliseconds): Act => ({ do: 'wait', milliseconds })),
          },
        ]
      : []),
  );

/** A distant server: concurrent requests arrive in any order, and so do their answers. */
class FarServer {
  stars = new Set<number>([BO]);
  /** Arrived requests with their answers. */
  private readonly arrived = new Map<number, Answer<unknown>>();
  readonly core: CoreSession;
  constructor(core: CoreSession) {
    this.core = core;
  }

  private asked(): readonly Http[] {
    return underWay(this.core).filter(({ call }) => call.name.startsWith('favourite.'));
  }

  private sent(isArrived: boolean, nth: number): Http | undefined {
    const some = this.asked().filter(({ id }) => this.arrived.has(id) === isArrived);
    return some[nth % Math.max(1, some.length)];
  }

  arrive(nth: number): void {
    const request = this.sent(false, nth);
    if (request === undefined) return;
    const { call, id } = request;
    if (call.name === 'favourite.list') {
      const body = [...this.stars].map((userId) => person(userId, null));
      this.arrived.set(id, { _tag: 'Success', body });
      return;
    }
    if (call.name !== 'favourite.add' && call.name !== 'favourite.remove') return;
    const { userId } = call.params;
    expect(userId).not.toBe(ME);
    if (call.name === 'favourite.add') this.stars.add(userId);
    else this.stars.delete(userId);
    this.arrived.set(id, { _tag: 'Success', body: OK });
  }

  answer(nth: number): void {
    const request = this.sent(true, nth);
    if (request === undefined) return;
    const answer = this.arrived.get(request.id);
    if (answer !== undefined) this.core.answer(request, answer);
  }

  /** The request or its answer is lost. */
  fail(nth: number, failure: Failure): boolean {
    const request = this.asked()[nth % Math.max(1, this.asked().length)];
    if (request === undefined) return false;
    this.core.answer(request, failure);
    return true;
  }

  settle(): void {
    for (let round = 0; round < 20 && this.asked().length > 0; round += 1) {
      this.arrive(0);
      this.answer(0);
    }
    expect(this.asked()).toEqual([]);
  }
}

const play = (
  core: CoreSession,
  acts: readonly Act[],
  each: (wanted: Map<number, boolean>) => void,
) => {
  const server = new FarServer(core);
  const wanted = new Map<number, boolean>();
  for (const one of acts) {
    switch (one.do) {
      case 'want':
        core.send(one.on ? add(one.userId) : remove(one.userId));
        if (one.userId !== ME) wanted.set(one.userId, one.on);
        break;
      case 'arrive':
      case 'answer':
        server[one.do](one.nth);
        break;
      case 'refuse':
        server.fail(one.nth, refusal(500));
        break;
      case 'lose':
        server.fail(one.nth, AWAY);
        break;
      case 'elsewhere':
        if (!server.stars.delete(one.userId)) server.stars.add(one.userId);
        break;
      case 'wait':
        core.elapse(one.milliseconds);
        break;
      case 'say':
        core.send(one.event);
    }
    const asked = changes(core).map(({ call }) => ('params' in call ? call.params : null));
    expect(asked).toHaveLength(new Set(asked.map((params) => JSON.stringify(params))).size);
    each(wanted);
  }
  return { server, wanted };
};

describe('answers in any order', () => {
  it('FV1, FV5, FV7: without failures, the last choice always shows, and is what the server has in the end', () => {
    forAll(400, fc.array(act(false), { maxLength: 60 }), (acts) => {
      const core = onFloorOne();
      const { server, wanted } = play(core, acts, (latest) => {
        for (const [userId, on] of latest) expect(shown(core).includes(userId)).toBe(on);
        expect(shown(core)).not.toContain(ME);
      });
      server.settle();
      for (const [userId, on] of wanted) expect(server.stars.has(userId)).toBe(on);
      expect(new Set(shown(core))).toEqual(server.stars);
      expect(new Set(listed(core))).toEqual(server.stars);
      expect(core.notice).toBeNull();
      expect(core.state.favourite.changes).toEqual([]);
    });
  });

  it('FV4, FV6, FV7: after any failures, the stars match those of the server in the end', () => {
    forAll(400, fc.array(act(true), { maxLength: 60 }), (acts) => {
      const core = onFloorOne();
      const { server } = play(core, acts, () => undefined);
      server.settle();
      core.send('RefreshFavourites');
      server.settle();
      expect(new Set(shown(core))).toEqual(server.stars);
      expect(new Set(listed(core))).toEqual(server.stars);
    });
  });
});
