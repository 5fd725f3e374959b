import { delay, HttpResponse, http as mock } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { favourites } from '../../core/features/favourite/projection.ts';
import type { CallName } from '../../core/remote/calls.ts';
import type { CoreSession } from '../support/core-session.ts';
import { ANNA, BO, onFloorOne, person } from '../support/selection-office.ts';
import { BASE, carryOut, openWire } from './wire.ts';

const server = openWire();

/** The favourites on the server, the requests that it received, and the timeout of a call in milliseconds. */
let stars: readonly number[] = [];
let asked: readonly string[] = [];
let patience = 10_000;
beforeEach(() => {
  [stars, asked, patience] = [[BO], [], 10_000];
});

const WAYS = {
  'its line is cut': () => HttpResponse.error(),
  'a proxy answers instead': () => HttpResponse.text('<html>', { status: 502 }),
  'the server fails': () =>
    HttpResponse.json({ code: '500', detailedCode: 'FAILED', message: 'no' }, { status: 500 }),
  'it is too late': async () => {
    await delay('infinite');
    return HttpResponse.error();
  },
  arrives: () => HttpResponse.json({ outcome: 'OK' }),
} as const;
type Way = keyof typeof WAYS;

const opened = (way: Way, isDone: boolean): void => {
  patience = way === 'it is too late' ? 200 : 10_000;
  const change = (isAdded: boolean, userId: number) => {
    if (!isDone) return;
    const others = stars.filter((id) => id !== userId);
    stars = isAdded ? [...others, userId] : others;
  };
  const heard = async (request: Request): Promise<void> => {
    const { pathname } = new URL(request.url);
    asked = [...asked, `${request.method} ${pathname} ${await request.text()}`.trim()];
  };
  server.use(
    mock.get(`${BASE}/secure/v2/favorite`, () =>
      HttpResponse.json(stars.map((id) => person(id, null))),
    ),
    mock.post(`${BASE}/secure/v2/favorite/:userId`, async ({ request, params }) => {
      await heard(request);
      change(true, Number(params.userId));
      return WAYS[way]();
    }),
    mock.delete(`${BASE}/secure/v2/favorite/:userId`, async ({ request, params }) => {
      await heard(request);
      change(false, Number(params.userId));
      return WAYS[way]();
    }),
  );
};

const carriedOut = (core: CoreSession, name: CallName) =>
  carryOut(core, core.pending(name), patience);

const shown = (core: CoreSession) => [...favourites.project(core.state, {}).ids].sort();
const notice = (core: CoreSession) => core.state.notice.current?.key ?? null;

const FAULTS = (Object.keys(WAYS) as Way[]).filter((way) => way !== 'arrives');

it('FV3, FV5, FV7: list, addition and removal are sent as the specification says', async () => {
  const core = onFloorOne();
  opened('arrives', true);
  await carriedOut(core, 'favourite.list');
  expect(shown(core)).toEqual([BO]);
  core.send({ _tag: 'AddFavourite', userId: ANNA });
  core.send({ _tag: 'RemoveFavourite', userId: BO });
  await carriedOut(core, 'favourite.add');
  await carriedOut(core, 'favourite.remove');
  await carriedOut(core, 'favourite.list');
  expect(asked).toEqual([
    `POST /secure/v2/favorite/${ANNA} {"userId":${ANNA}}`,
    `DELETE /secure/v2/favorite/${BO}`,
  ]);
  expect(shown(core)).toEqual([ANNA]);
  expect(favourites.project(core.state, {}).people).toMatchObject([{ id: ANNA }]);
  expect(notice(core)).toBeNull();
});

it.each(FAULTS)(
  'FV6, FV7: %s: the star goes back, told, and then is what the server has',
  async (way) => {
    for (const isDone of [false, true]) {
      const core = onFloorOne();
      stars = [BO];
      opened('arrives', true);
      await carriedOut(core, 'favourite.list');
      opened(way, isDone);
      core.send({ _tag: 'AddFavourite', userId: ANNA });
      expect(shown(core)).toEqual([ANNA, BO].sort());
      await carriedOut(core, 'favourite.add');
      expect(shown(core)).toEqual([BO]);
      expect(notice(core)).toBe('favourite.notAdded');
      patience = 10_000;
      await carriedOut(core, 'favourite.list');
      expect(shown(core)).toEqual([...stars].sort());
      expect(stars).toHaveLength(isDone ? 2 : 1);
    }
  },
);
