import type { AffectedRow, ClosureEffects } from '../../contract/administration/closures.ts';
import type { Failure } from '../../contract/answer.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { statusOf } from '../../remote/query.ts';
import { folded } from '../../text/folded.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import { changeOf, nameOf, shownCell } from '../changes/index.ts';
import { rowsByKey } from '../tables/index.ts';
import { cellOfClosure, closureKeys, draftOf, targetOf } from './draft.ts';
import type { ClosuresReads } from './model.ts';

/** A closure with the changes of the set. Times are local times of its building. */
export type ClosureItem = {
  readonly key: string;
  readonly reason: string;
  readonly start: string;
  /** '': until further notice. */
  readonly end: string;
  readonly state: 'same' | 'new' | 'changed' | 'gone';
};

/** What is closed: a building, a floor, a zone or a space, and when. */
export type ClosureLane = {
  readonly id: string;
  readonly kind: 'building' | 'floor' | 'zone' | 'space' | 'none';
  readonly name: string;
  /** The floor of a zone or space, the building of a floor. */
  readonly within: string;
  readonly items: readonly ClosureItem[];
};

type PlaceOfClosure = Pick<ClosureLane, 'kind' | 'name' | 'within'> & {
  /** The floor that a plan shows; null: several, or none. */
  readonly floor: string | null;
  readonly building: string | null;
};

const KINDS = ['building', 'floor', 'zone', 'space', 'none'] as const;

const placeOf = (state: ClosuresReads, key: string): PlaceOfClosure => {
  const { tables, changes } = state;
  const cell = (column: string): string => cellOfClosure(state, key, column);
  const [building, floor, zone, space] = ['building', 'floor', 'zone', 'space'].map(cell);
  const named = (table: 'buildings' | 'floors' | 'spaces', row: string): string =>
    nameOf(tables, changes.draft, table, row);
  const buildingOf = (of: string): string =>
    shownCell(tables, changes.draft, 'floors', of, 'building');
  if (space) {
    const own = shownCell(tables, changes.draft, 'spaces', space, 'floor');
    const at =
      own === '' ? { floor: null, building: null } : { floor: own, building: buildingOf(own) };
    return {
      ...at,
      kind: 'space',
      name: named('spaces', space),
      within: own && named('floors', own),
    };
  }
  if (floor) {
    const own = buildingOf(floor);
    return zone
      ? { kind: 'zone', name: zone, within: named('floors', floor), floor, building: own }
      : {
          kind: 'floor',
          name: named('floors', floor),
          within: own && named('buildings', own),
          floor,
          building: own,
        };
  }
  return building
    ? { kind: 'building', name: named('buildings', building), within: '', floor: null, building }
    : { kind: 'none', name: '', within: '', floor: null, building: null };
};

const stateOf = ({ changes }: ClosuresReads, key: string): ClosureItem['state'] => {
  const change = changeOf(changes.draft, 'closures', key);
  if (change === null) return 'same';
  return change.kind === 'add' ? 'new' : change.kind === 'remove' ? 'gone' : 'changed';
};

const MOST_CLOSURES = 2_000;

/** All closures grouped by closed place, ordered by floor and name; only those of the selected building. */
export const closureLanes: Projection<ClosuresReads, NoParams, readonly ClosureLane[]> = {
  reads: ({ tables, changes, place }) => [tables.tables, changes.draft, place.scope],
  project: (state) => {
    const lanes = new Map<string, ClosureLane & { readonly items: ClosureItem[] }>();
    const { scope } = state.place;
    for (const key of closureKeys(state).slice(0, MOST_CLOSURES)) {
      const { kind, name, within, floor, building } = placeOf(state, key);
      if (scope !== null && building !== null && building !== scope) continue;
      const cell = (column: string): string => cellOfClosure(state, key, column);
      const isNamed = scope === null && building !== null && (kind === 'zone' || kind === 'space');
      const where = isNamed
        ? `${within}, ${nameOf(state.tables, state.changes.draft, 'buildings', building)}`
        : within;
      const id = JSON.stringify([KINDS.indexOf(kind), building, floor, name, cell('space')]);
      const lane = lanes.get(id) ?? { id, kind, name, within: where, items: [] };
      lane.items.push({
        key,
        reason: cell('reason'),
        start: cell('start'),
        end: cell('end'),
        state: stateOf(state, key),
      });
      lanes.set(id, lane);
    }
    const level = (lane: ClosureLane): string =>
      `${lane.kind === 'floor' ? lane.name : lane.within} ${KINDS.indexOf(lane.kind)} ${lane.name}`;
    return [...lanes.values()]
      .map((lane) => ({ lane, order: orderKeyOf(level(lane)) }))
      .sort((a, b) => compareText(a.order, b.order))
      .map(({ lane }) => ({
        ...lane,
        items: lane.items.sort((a, b) => compareText(a.start, b.start)),
      }));
  },
};

export type EffectRow = AffectedRow & {
  /** The space that the booking gets: chosen or offered; null: it stays. */
  readonly target: { readonly key: string; readonly name: string } | null;
  readonly isChosen: boolean;
};

export type ClosureView = {
  readonly item: ClosureItem;
  readonly place: PlaceOfClosure;
  readonly isComplete: boolean;
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly effects: Omit<ClosureEffects, 'rows' | 'next'> | null;
  /** Without a space, and with one that is offered; as many as are asked for. */
  readonly without: readonly EffectRow[];
  readonly offered: readonly EffectRow[];
  /** How many of each there are, and how many bookings would move. */
  readonly totals: { readonly without: number; readonly offered: number; readonly moves: number };
  readonly isActing: boolean;
};

const NAMED: Pick<ClosureView, 'without' | 'offered' | 'totals'> = {
  without: [],
  offered: [],
  totals: { without: 0, offered: 0, moves: 0 },
};

/** A closure, and what it affects; null: there is none. `most`: rows of each kind. */
export const closure: Projection<
  ClosuresReads,
  { readonly key: string; readonly most: number },
  ClosureView | null
> = {
  reads: ({ tables, changes, closures }) => [
    tables.tables,
    changes.draft,
    changes.chosen,
    closures,
  ],
  project: (state, { key, most }) => {
    const { tables, changes, closures } = state;
    if (!closureKeys(state).includes(key)) return null;
    const cell = (column: string): string => cellOfClosure(state, key, column);
    const draft = draftOf(state, key);
    const isOwn = draft !== null && closures.asked === JSON.stringify(draft);
    const effects = isOwn ? closures.effects : null;
    const rowOf = (row: AffectedRow): EffectRow => {
      const target = targetOf(changes, row);
      const isOffered = row.offer !== null && row.offer.space.key === target;
      const name = isOffered
        ? row.offer.space.name
        : nameOf(tables, changes.draft, 'spaces', target ?? '');
      return {
        ...row,
        target: target === null ? null : { key: target, name },
        isChosen: changes.chosen[String(row.id)] != null,
      };
    };
    const rows = effects === null ? [] : closures.rows;
    const without = rows.filter(({ offer }) => offer === null);
    const offered = rows.filter(({ offer }) => offer !== null);
    const moves = rows.filter((row) => targetOf(changes, row) !== null);
    return {
      item: {
        key,
        reason: cell('reason'),
        start: cell('start'),
        end: cell('end'),
        state: stateOf(state, key),
      },
      place: placeOf(state, key),
      isComplete: draft !== null,
      status: statusOf(closures.query, effects),
      ...(effects === null
        ? { effects: null, ...NAMED }
        : {
            effects,
            without: without.slice(0, most).map(rowOf),
            offered: offered.slice(0, most).map(rowOf),
            totals: { without: without.length, offered: offered.length, moves: moves.length },
          }),
      isActing: closures.moving !== null,
    };
  },
};

export type MovedView = {
  readonly moved: number;
  readonly stay: number;
  readonly failures: readonly {
    readonly booking: number;
    readonly code: string;
    readonly name: string;
  }[];
  readonly failure: Failure | null;
};

/** What became of the last moves; null: it has been read, or there were none. */
export const moved: Projection<ClosuresReads, NoParams, MovedView | null> = {
  reads: ({ closures }) => [closures.result],
  project: ({ closures }) => closures.result,
};

type Point = { readonly x: number; readonly y: number };

export type ClosurePlanView = {
  readonly spaces: readonly (Point & {
    readonly key: string;
    readonly name: string;
    readonly kind: string;
    readonly isClosed: boolean;
  })[];
  /** Numbered from 1, by their bookings. */
  readonly moves: readonly {
    readonly id: number;
    readonly number: number;
    readonly fromKey: string;
    readonly toKey: string;
    readonly from: Point;
    readonly to: Point;
  }[];
  /** The zone of each space of the floor. */
  readonly zones: Readonly<Record<string, string>>;
};

const MOST_LINES = 60;

const numberIn = (text: string): number | null => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

/** CS16: a floor with what would be closed on it, and the moves from and to it. */
export const closurePlan: Projection<
  ClosuresReads,
  { readonly key: string; readonly floor: string },
  ClosurePlanView
> = {
  reads: ({ tables, changes, closures }) => [
    tables.tables,
    changes.draft,
    changes.chosen,
    closures,
  ],
  project: (state, { key, floor }) => {
    const { tables, changes, closures } = state;
    const cell = (column: string): string => cellOfClosure(state, key, column);
    const own = (space: string, column: string): string =>
      shownCell(tables, changes.draft, 'spaces', space, column);
    const { building } = placeOf(state, key);
    const isClosed = (space: string): boolean => {
      if (cell('space') !== '') return cell('space') === space;
      if (cell('floor') !== '') {
        return cell('floor') === floor && ['', own(space, 'zone')].includes(cell('zone'));
      }
      const of = shownCell(tables, changes.draft, 'floors', floor, 'building');
      return cell('building') !== '' && building === of;
    };
    const at = new Map<string, Point>();
    const zones: Record<string, string> = {};
    const spaces = [...rowsByKey(tables, 'spaces').keys()].flatMap((space) => {
      if (own(space, 'floor') !== floor) return [];
      zones[space] = own(space, 'zone');
      const [x, y] = [numberIn(own(space, 'x')), numberIn(own(space, 'y'))];
      if (x === null || y === null) return [];
      at.set(space, { x, y });
      return [
        {
          key: space,
          name: own(space, 'name'),
          kind: own(space, 'kind'),
          x,
          y,
          isClosed: isClosed(space),
        },
      ];
    });
    const moves = closures.rows.flatMap((row) => {
      const target = targetOf(changes, row);
      const [from, to] = [at.get(row.space.key), at.get(target ?? '')];
      return from === undefined || to === undefined || target === null
        ? []
        : [{ id: row.id, fromKey: row.space.key, toKey: target, from, to }];
    });
    return {
      spaces,
      zones,
      moves: moves.slice(0, MOST_LINES).map((move, at) => ({ ...move, number: at + 1 })),
    };
  },
};

const MOST_ZONES = 200;

/** The zones of a floor, by name. */
export const zonesOf: Projection<ClosuresReads, { readonly floor: string }, readonly string[]> = {
  reads: ({ tables, changes }) => [tables.tables, changes.draft],
  project: ({ tables, changes }, { floor }) => {
    const own = (space: string, column: string): string =>
      shownCell(tables, changes.draft, 'spaces', space, column);
    const zones = new Set(
      [...rowsByKey(tables, 'spaces').keys()]
        .filter((space) => own(space, 'floor') === floor)
        .map((space) => own(space, 'zone')),
    );
    return [...zones]
      .sort((a, b) => compareText(orderKeyOf(a), orderKeyOf(b)))
      .slice(0, MOST_ZONES);
  },
};

/** The spaces of a floor whose names contain the text, by name. */
export const spacesOf: Projection<
  ClosuresReads,
  { readonly floor: string; readonly text: string },
  readonly { readonly key: string; readonly name: string }[]
> = {
  reads: ({ tables, changes }) => [tables.tables, changes.draft],
  project: ({ tables, changes }, { floor, text }) => {
    const wanted = folded(text);
    return [...rowsByKey(tables, 'spaces').keys()]
      .filter((key) => shownCell(tables, changes.draft, 'spaces', key, 'floor') === floor)
      .map((key) => ({ key, name: nameOf(tables, changes.draft, 'spaces', key) }))
      .filter(({ name }) => folded(name).includes(wanted))
      .map((one) => ({ one, order: orderKeyOf(one.name) }))
      .sort((a, b) => compareText(a.order, b.order) || compareText(a.one.key, b.one.key))
      .slice(0, MOST_ZONES)
      .map(({ one }) => one);
  },
};
