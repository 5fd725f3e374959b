import { type Random, randomOf } from '../../../server/demo/company/random.ts';

/** Damages a copy of an archive's files at random, as broken tools, editors and hands do. */

type Files = Readonly<Record<string, unknown>>;
type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const keysOf = (node: Node): readonly string[] => Object.keys(node);
const get = (node: Node, key: string): unknown => (node as Record<string, unknown>)[key];
const set = (node: Node, key: string, value: unknown): void => {
  (node as Record<string, unknown>)[key] = value;
};

const deep = (levels: number): unknown => {
  let value: unknown = [];
  for (let i = 0; i < levels; i++) value = [value];
  return value;
};

const VALUES: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => 'x'.repeat(5_000),
  () => '__proto__',
  () => ({ toString: 1, constructor: null }),
  () => [],
  () => deep(500),
  () => Number.POSITIVE_INFINITY,
  () => Number.NaN,
  () => 1e308,
  () => -1e-308,
  () => 2 ** 53,
  (random) => random.int(-200, 200),
  (random) => String(random.int(-200, 200)),
  () => '0;1;2-9999999',
  () => ({ type: 'GeometryCollection', geometries: [] }),
  () => ({ type: 'Point', coordinates: [0, 0] }),
];

/** A random place in the tree: a node and one of its keys. */
const placeIn = (
  random: Random,
  root: Node,
): { readonly node: Node; readonly key: string } | null => {
  let node = root;
  for (;;) {
    const keys = keysOf(node);
    if (keys.length === 0) return null;
    const key = random.pick(keys);
    const child = get(node, key);
    if (!isNode(child) || random.chance(0.15)) return { node, key };
    node = child;
  }
};

const featuresIn = (random: Random, files: Record<string, unknown>): Node[] => {
  const collection = files[random.pick(Object.keys(files))];
  const features = isNode(collection) ? get(collection, 'features') : undefined;
  return Array.isArray(features) ? features.filter(isNode) : [];
};

/** The pairs of coordinates below a value. */
const pairsIn = (value: unknown, found: unknown[][] = []): unknown[][] => {
  if (!Array.isArray(value)) return found;
  if (typeof value[0] === 'number') found.push(value);
  else for (const part of value) pairsIn(part, found);
  return found;
};

const MOVES: readonly ((random: Random, pair: readonly number[]) => unknown[])[] = [
  () => [0, 0],
  (_, [lon = 0, lat = 0]) => [lat, lon],
  (random, [lon = 0, lat = 0]) => [lon + random.unit() * 1e-3, lat - random.unit() * 1e-3],
  (random, [lon = 0, lat = 0]) => [lon + random.int(-90, 90), lat],
  (_, [lon = 0, lat = 0]) => [lon * 111_319, lat * 111_319],
  () => [Number.NaN, 1e308],
  () => [180, 90],
  () => [],
  (_, pair) => pair.map(String),
];

type Blow = (random: Random, files: Record<string, unknown>) => void;

const BLOWS: readonly Blow[] = [
  function deleteKey(random, files) {
    const place = placeIn(random, files);
    if (place === null) return;
    const { node, key } = place;
    // A list that was read from a file has no holes.
    if (Array.isArray(node)) node.splice(Number(key), 1);
    else delete node[key];
  },
  function changeValue(random, files) {
    const place = placeIn(random, files);
    if (place !== null) set(place.node, place.key, random.pick(VALUES)(random));
  },
  function moveCorners(random, files) {
    for (const feature of random.shuffle(featuresIn(random, files)).slice(0, random.int(1, 8))) {
      const geometry = get(feature, 'geometry');
      const pairs = isNode(geometry) ? pairsIn(get(geometry, 'coordinates')) : [];
      const move = random.pick(MOVES);
      const all = random.chance(0.3);
      for (const pair of all ? pairs : random.shuffle(pairs).slice(0, 2)) {
        pair.splice(0, pair.length, ...move(random, pair.map(Number)));
      }
    }
  },
  function repeatIds(random, files) {
    const features = featuresIn(random, files);
    const [first] = features;
    if (first === undefined) return;
    for (const feature of features) if (random.chance(0.3)) set(feature, 'id', get(first, 'id'));
  },
  function confuseReferences(random, files) {
    const [targets, features] = [featuresIn(random, files), featuresIn(random, files)];
    for (const feature of features) {
      const properties = get(feature, 'properties');
      if (targets.length === 0 || !isNode(properties) || random.chance(0.7)) continue;
      const id = get(random.pick(targets), 'id');
      // A feature may refer to itself, or two to each other.
      for (const key of ['level_id', 'unit_ids', 'anchor_id', 'unit_id', 'level']) {
        if (random.chance(0.4))
          set(properties, key, random.chance(0.5) ? id : [id, get(feature, 'id')]);
      }
    }
  },
  function repeatFeatures(random, files) {
    const name = random.pick(Object.keys(files));
    const collection = files[name];
    const features = isNode(collection) ? get(collection, 'features') : undefined;
    if (!Array.isArray(features) || features.length === 0) return;
    const copy = structuredClone(random.pick(features));
    for (let i = 0; i < 60; i++) features.push(structuredClone(copy));
  },
  function manyCorners(random, files) {
    const [feature] = random.shuffle(featuresIn(random, files));
    const geometry = feature === undefined ? undefined : get(feature, 'geometry');
    const pairs = isNode(geometry) ? pairsIn(get(geometry, 'coordinates')) : [];
    const [lon = 0, lat = 0] = pairs[0]?.map(Number) ?? [];
    const turns = random.pick([300, 4_000, 20_000]);
    const spiral = Array.from({ length: turns }, (_, i) => [
      lon + (i / turns) * 1e-4 * Math.cos(i),
      lat + (i / turns) * 1e-4 * Math.sin(i),
    ]);
    if (isNode(geometry)) set(geometry, 'coordinates', [spiral]);
  },
  function truncate(random, files) {
    const name = random.pick(Object.keys(files));
    const text = JSON.stringify(files[name]) ?? '';
    files[name] = text.slice(0, random.int(0, text.length));
  },
  function loseFile(random, files) {
    delete files[random.pick(Object.keys(files))];
  },
];

/** The files with one to six kinds of damage, always the same for a seed. */
export const damaged = (files: Files, seed: number): Files => {
  const random = randomOf('damage', seed);
  const copy: Record<string, unknown> = structuredClone(files);
  for (let blow = random.int(1, 6); blow > 0 && Object.keys(copy).length > 0; blow--) {
    random.pick(BLOWS)(random, copy);
  }
  return copy;
};
