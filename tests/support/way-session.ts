import type { PersonalBooking } from '../../core/contract/booking.ts';
import type { MapAsset } from '../../core/contract/map-asset.ts';
import type { User } from '../../core/contract/people.ts';
import type { Sign } from '../../core/contract/place.ts';
import type { ViewerEvent } from '../../core/contract/viewer/messages.ts';
import type { FoundWay } from '../../core/features/wayfinding/model.ts';
import { way } from '../../core/features/wayfinding/projection.ts';
import { viewer } from '../../core/features/wayfinding/shown-map.ts';
import { CoreSession, OTHER_DESK, space } from './core-session.ts';

export const asset = (
  assetId: number,
  assetType: MapAsset['assetType'] = 'space',
  floorId = 1,
): MapAsset => ({ floorId, assetType, assetId });

export const SIGN: Sign = { id: 900, floorId: 1, typeId: 5, info: { name: 'Coffee corner' } };

/** A colleague at a space of a floor, or out. */
export const colleague = (
  id: number,
  spaceId: number | null,
  floorId: number | null = 1,
): User => ({
  id,
  name: `Person ${id}`,
  fn: 'Person',
  ln: String(id),
  title: '',
  loc: spaceId === null ? null : { spaceId },
  floorId,
  status: { state: 'BUSY' },
  photo: false,
});

export const selfAt = (
  spaceId: number | null,
  pos: { x: number; y: number; r: number } | null = null,
  items: readonly PersonalBooking[] = [],
) => ({
  id: 7,
  loc: { spaceId, pos },
  status: { claims: [] },
  calendar: { items },
  visibility: 'EVERYONE' as const,
});

export const foundWay = (metres: number): FoundWay => ({
  metres,
  seconds: metres,
  floorChanges: 0,
  steps: [
    { code: 'start', floorId: 1, metres },
    { code: 'arrive', floorId: 1 },
  ],
});

/** A session on floor 1, with a sign, colleague 8 at a desk and nobody else. */
export class WaySession extends CoreSession {
  private stamp = 10;

  static begin(self = selfAt(null)): WaySession {
    const { loc } = self;
    return new WaySession().onTheFloor({ loc, signs: [SIGN], users: [colleague(8, OTHER_DESK)] });
  }

  view() {
    return way.project(this.state, {});
  }

  told() {
    const view = this.view();
    if (view.status === 'none') throw new Error('there is no way');
    return view;
  }

  /** The question to the map. */
  question() {
    return viewer.project(this.state, {}).way;
  }

  find(to: MapAsset): this {
    this.send({ _tag: 'FindWay', to });
    return this;
  }

  says(said: Exclude<ViewerEvent, { name: 'command_done' | 'list' | 'press' }>): this {
    this.send({ _tag: 'ViewerSaid', said });
    return this;
  }

  answers(metres: number | null, ask = this.state.wayfinding.asked): this {
    this.send({ _tag: 'WayAnswered', ask, way: metres === null ? null : foundWay(metres) });
    return this;
  }

  /** The next poll changes people and the own position. */
  tells(
    users: { readonly set?: readonly User[]; readonly remove?: readonly number[] },
    self?: ReturnType<typeof selfAt>,
  ): this {
    this.elapse(3_000);
    this.stamp += 1;
    const { set = [], remove = [] } = users;
    return this.poll({
      floors: [{ fId: this.state.place.floorId ?? 1, fStatic: 3, fStatus: this.stamp }],
      ...(self === undefined ? {} : { self }),
      contentUpdate: {
        spaces: { add: [], update: [], remove: [] },
        users: { add: [], update: set, remove },
      },
    });
  }

  /** The first update of a floor that was just opened. */
  learn(floorId: number, users: readonly User[], spaceIds: readonly number[] = []): this {
    const spaces = spaceIds.map((id) => ({ ...space(id, 1), floorId }));
    return this.poll({
      floors: [{ fId: floorId, fStatic: 3, fStatus: 10 }],
      entities: { zones: [], spaces, signs: [], users },
    });
  }
}
