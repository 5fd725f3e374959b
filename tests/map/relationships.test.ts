import { describe, expect, test } from 'vitest';
import { BUDGET } from '../../map/imdf/budget.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { type Route, Wayfinder } from '../../map/wayfinding/route.ts';
import { shaftsOf } from '../../map/wayfinding/shafts.ts';
import { at } from '../support/at.ts';
import { ArchiveBuilder, rectangle } from './archive-builder.ts';
import { everyType } from './foreign/every-type.ts';

type Ends = {
  readonly category?: unknown;
  readonly origin?: unknown;
  readonly intermediary?: unknown;
  readonly destination?: unknown;
};

/** Three floors whose stairs are at the left, in the middle and at the right, so that none is above another. */
const shifted = () => {
  const build = new ArchiveBuilder();
  const stairs = [0, 1, 2].map((i) => {
    const outline = rectangle(0, 0, 30, 10);
    build.startLevel(i + 1, i, `Floor ${i + 1}`, outline);
    build.unit(outline, 'walkway');
    build.desk(rectangle(14, 7, 1.6, 0.8), `Desk ${i + 1}`, 0);
    if (i === 0) build.opening([30, 4.5], [30, 5.5], 'pedestrian.principal');
    build.opening([3 + i * 12, 1], [3 + i * 12, 2]);
    return build.unit(rectangle(i * 12, 0, 3, 3), 'stairs');
  });
  const built = build.build();
  const ref = (i: number) => ({ id: at(stairs, i), feature_type: 'unit' });
  const finder = (...relationships: readonly Ends[]) => {
    const features = relationships.map((properties, i) => {
      return { type: 'Feature', id: `r${i}`, geometry: null, properties };
    });
    const files = { 'relationship.geojson': { type: 'FeatureCollection', features } };
    const plan = readArchive({ ...built.files, ...files });
    const wayfinder = new Wayfinder(plan);
    const place = (name: string) => {
      const spaceId = built.spaces.find((space) => space.name === name)?.id ?? 0;
      return { kind: 'space', spaceId } as const;
    };
    return {
      plan,
      route: (from: number, to: number, stepFree = false) =>
        wayfinder.route(place(`Desk ${from}`), place(`Desk ${to}`), { stepFree }),
    };
  };
  return { stairs, ref, finder };
};

const rides = (route: Route) =>
  route.found ? route.legs.map(({ floorId, by }) => `${floorId} ${by ?? 'end'}`) : route.reason;
const codes = ({ problems }: { readonly problems: readonly { readonly code: string }[] }) =>
  problems
    .map(({ code }) => code)
    .filter((code) => code.startsWith('link') || code.includes('over'));

describe('relationships of an archive (MD9)', () => {
  test('connect levels where stairs are not above each other, in both directions', () => {
    const { ref, finder } = shifted();
    expect(rides(finder().route(1, 2))).toBe('unreachable');
    const { route, plan } = finder({ category: 'stairs', origin: ref(0), destination: ref(1) });
    expect(codes(plan)).toEqual([]);
    expect(rides(route(1, 2))).toEqual(['1 stairs', '2 end']);
    expect(rides(route(2, 1))).toEqual(['2 stairs', '1 end']);
    expect(rides(route(1, 3))).toBe('unreachable');
    expect(rides(route(1, 2, true))).toBe('unreachable');
  });

  test('have their own category, whatever that of the units', () => {
    const { ref, finder } = shifted();
    const { route } = finder({ category: 'elevator', origin: ref(0), destination: ref(1) });
    expect(rides(route(1, 2, true))).toEqual(['1 elevator', '2 end']);
  });

  test('that share a unit form one shaft without a change between', () => {
    const { ref, finder } = shifted();
    const { route, plan } = finder(
      { category: 'stairs', origin: ref(0), destination: ref(1) },
      { category: 'stairs', origin: ref(1), destination: ref(2) },
    );
    expect(shaftsOf(plan.levels, plan.links).map(({ landings }) => landings.length)).toEqual([3]);
    expect(rides(route(1, 3))).toEqual(['1 stairs', '3 end']);
  });

  test('may name openings, several features, and only ids', () => {
    const { stairs, ref, finder } = shifted();
    const [opening] = finder().plan.levels[0]?.openings ?? [];
    const { route } = finder({
      category: 'stairs',
      origin: opening?.id,
      intermediary: [at(stairs, 1), ref(0)],
      destination: [],
    });
    expect(rides(route(1, 2))).toEqual(['1 stairs', '2 end']);
  });

  test('add nothing if the connection is known already', () => {
    const { files } = everyType();
    const { levels, links, problems } = readArchive(files);
    expect(links).toHaveLength(1);
    expect(codes({ problems })).toEqual([]);
    expect(shaftsOf(levels, links)).toEqual(shaftsOf(levels, []));
  });

  test('of other kinds, without places on two levels, or too many are listed', () => {
    const { ref, finder } = shifted();
    const { plan, route } = finder(
      { category: 'ramp', origin: ref(0), destination: ref(1) },
      { category: 7, origin: ref(0), destination: ref(1) },
      { category: 'stairs', origin: ref(0), destination: ref(0) },
      { category: 'stairs', origin: { id: 'unknown' }, destination: ref(1) },
      { category: 'stairs', origin: null, intermediary: 'x', destination: { id: {} } },
      {},
    );
    expect(codes(plan)).toEqual([
      'link_kind',
      'link_kind',
      'link_places',
      'link_places',
      'link_places',
      'link_kind',
    ]);
    expect(rides(route(1, 2))).toBe('unreachable');
    const link = { category: 'stairs', origin: ref(0), destination: ref(1) };
    const many = finder(...Array<Ends>(BUDGET.links + 2).fill(link));
    expect(many.plan.links).toHaveLength(1);
    expect(codes(many.plan)).toEqual(['over_budget', 'over_budget']);
    expect(shaftsOf(many.plan.levels, many.plan.links)).toHaveLength(1);
  });
});
