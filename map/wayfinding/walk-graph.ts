import type { Graph, Link, Node, NodeId } from 'ngraph.graph';
import type { ShaftKind } from '../imdf/plan.ts';
import type { Building } from './building.ts';
import { leastRideSeconds, rideSeconds, WALKING_SPEED } from './pace.ts';
import type { Located } from './places.ts';
import { distance } from './segments.ts';
import type { Landing, Shaft } from './shafts.ts';
import { type Spot, spotOfEnd } from './spot.ts';

export type WalkOptions = {
  readonly stepFree: boolean;
  /** Extra cost per metre in the tightest places. */
  readonly care: number;
};

export const FROM = -1;
export const TO = -2;
const FIRST_LANDING = -3;
/** Larger than the number of cells of any level. */
const CELLS = 2 ** 26;

/**
 * The graph of the search: cells, landings of stairs and lifts, and both ends; costs in metres. It is implicit:
 * neighbours are computed on demand, so that only floors that the search reaches are processed.
 */
export class WalkGraph {
  private readonly building: Building;
  private readonly options: WalkOptions;
  private readonly kinds: readonly ShaftKind[];
  private readonly nodes = new Map<NodeId, Node<Spot>>();
  /** The ends and landings next to a cell, by the node of the cell, with the distance in metres. */
  private readonly leads = new Map<number, { readonly id: number; readonly metres: number }[]>();
  private readonly reached = new Set<number>();
  private readonly landingIds = new Map<Landing, number>();

  constructor(building: Building, from: Located, to: Located, options: WalkOptions) {
    this.building = building;
    this.options = options;
    const shafts = building.shaftsFor(options.stepFree);
    this.kinds = [...new Set(shafts.map(({ kind }) => kind))];
    let id = FIRST_LANDING;
    for (const shaft of shafts) {
      for (const landing of shaft.landings) {
        this.landingIds.set(landing, id);
        const { level, at } = landing;
        this.addNode(id, { kind: 'landing', shaft, landing, level, at, radius: 0 });
        id -= 1;
      }
    }
    for (const [end, located] of [
      [FROM, from],
      [TO, to],
    ] as const) {
      this.addNode(end, spotOfEnd(building, located, options.stepFree));
      for (const { cell, metres } of located.anchors) this.lead(located.level, cell, end, metres);
    }
  }

  /** The subset of a graph that ngraph.path uses. */
  asGraph(): Graph<Spot, number> {
    const graph: Pick<Graph<Spot, number>, 'getNode' | 'forEachLinkedNode'> = {
      getNode: (id) => this.nodes.get(id),
      forEachLinkedNode: (id, each) => this.forEach(Number(id), each),
    };
    return graph as Graph<Spot, number>;
  }

  /** The heuristic: a lower bound of the metres between two nodes. */
  atLeast = (a: Node<Spot>, b: Node<Spot>): number => {
    const [s, e] = [a.data, b.data];
    const flat = Math.max(0, distance(s.at, e.at) - s.radius - e.radius);
    if (s.level === e.level) return flat;
    const seconds = leastRideSeconds(this.kinds, this.floors(s.level, e.level));
    return flat + (Number.isFinite(seconds) ? seconds * WALKING_SPEED : 0);
  };

  private floors(a: number, b: number): number {
    const { levels } = this.building;
    return Math.abs((levels[a]?.ordinal ?? 0) - (levels[b]?.ordinal ?? 0));
  }

  private addNode(id: number, data: Spot): Node<Spot> {
    const node: Node<Spot> = { id, links: null, data };
    this.nodes.set(id, node);
    return node;
  }

  private lead(level: number, cell: number, id: number, metres: number): void {
    const at = level * CELLS + cell;
    const leads = this.leads.get(at) ?? [];
    leads.push({ id, metres });
    this.leads.set(at, leads);
  }

  /** Connects a level's landings to its cells when the search reaches the level. */
  private reach(level: number): void {
    if (this.reached.has(level)) return;
    this.reached.add(level);
    const grid = this.building.grid(level, this.options.stepFree);
    for (const [landing, id] of this.landingIds) {
      if (landing.level !== level || grid === null) continue;
      for (const { cell } of this.building.anchorsOf(landing, grid)) {
        this.lead(level, cell, id, distance(landing.at, grid.centre(cell)));
      }
    }
  }

  private cellNode(level: number, cell: number): Node<Spot> | null {
    const id = level * CELLS + cell;
    const known = this.nodes.get(id);
    if (known !== undefined) return known;
    const grid = this.building.grid(level, this.options.stepFree);
    if (grid === null) return null;
    return this.addNode(id, { kind: 'cell', cell, level, at: grid.centre(cell), radius: 0 });
  }

  private forEach(id: number, each: (other: Node<Spot>, link: Link<number>) => void): void {
    const spot = this.nodes.get(id)?.data;
    if (spot === undefined) return;
    const link: Link<number> = { id: '', fromId: id, toId: id, data: 0 };
    const go = (other: Node<Spot> | null | undefined, metres: number): void => {
      if (other === null || other === undefined) return;
      link.data = metres;
      each(other, link);
    };
    this.reach(spot.level);
    switch (spot.kind) {
      case 'end':
        for (const { cell, metres } of spot.located.anchors) {
          go(this.cellNode(spot.level, cell), metres);
        }
        return;
      case 'landing':
        this.ride(spot.shaft, spot.landing, go);
        return;
      case 'cell':
        this.walk(spot.level, spot.cell, go);
        for (const { id: lead, metres } of this.leads.get(id) ?? [])
          go(this.nodes.get(lead), metres);
    }
  }

  private ride(
    { kind, landings }: Shaft,
    landing: Landing,
    go: (other: Node<Spot> | null | undefined, metres: number) => void,
  ): void {
    for (const other of landings) {
      if (other === landing) continue;
      const seconds = rideSeconds(kind, this.floors(landing.level, other.level));
      const metres = seconds * WALKING_SPEED + distance(landing.at, other.at);
      go(this.nodes.get(this.landingIds.get(other) ?? TO), metres);
    }
    const grid = this.building.grid(landing.level, this.options.stepFree);
    if (grid === null) return;
    for (const { cell } of this.building.anchorsOf(landing, grid)) {
      go(this.cellNode(landing.level, cell), distance(landing.at, grid.centre(cell)));
    }
  }

  private walk(
    level: number,
    cell: number,
    go: (other: Node<Spot> | null, metres: number) => void,
  ): void {
    const grid = this.building.grid(level, this.options.stepFree);
    if (grid === null) return;
    const { care } = this.options;
    const here = care === 0 ? 0 : grid.tightness(cell);
    grid.neighbours(cell, (neighbour, metres) => {
      const tight = care === 0 ? 0 : (here + grid.tightness(neighbour)) / 2;
      go(this.cellNode(level, neighbour), metres * (1 + care * tight));
    });
  }
}
