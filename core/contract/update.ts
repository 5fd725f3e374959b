import { Schema } from 'effect';
import { Equipment } from './equipment.ts';
import { FloorId, UserId } from './ids.ts';
import { Minutes } from './minutes.ts';
import { User } from './people.ts';
import { Building, Floor, Sign, Site, Zone } from './place.ts';
import { Self } from './self.ts';
import { FutureSpace, Space, SpaceChange, SpaceType } from './space.ts';

/**
 * What changed on the polled floors since the stamps in the request. `add` and `update` both upsert by id. On the wire this
 * is a JSON string (specification 3, Update response).
 */
export const ContentUpdate = Schema.Struct({
  spaces: Schema.Struct({
    add: Schema.Array(Space),
    update: Schema.Array(SpaceChange),
    remove: Schema.Array(Schema.Int),
  }),
  users: Schema.Struct({
    add: Schema.Array(User),
    update: Schema.Array(User),
    remove: Schema.Array(UserId),
  }),
}).annotate({ identifier: 'ContentUpdate' });
export type ContentUpdate = typeof ContentUpdate.Type;

/**
 * Versions of one floor: `fStatic` of its layout, `fStatus` of its statuses and people. They only grow; 0: nothing loaded
 * yet.
 */
export const FloorStamps = Schema.Struct({
  fId: FloorId,
  fStatic: Schema.Int,
  fStatus: Schema.Int,
}).annotate({ identifier: 'FloorStamps' });
export type FloorStamps = typeof FloorStamps.Type;

/** Full lists. Those of the company are sent when its stamp changed, those of a floor when `fStatic` changed. */
export const Entities = Schema.Struct({
  sites: Schema.optionalKey(Schema.Array(Site)),
  buildings: Schema.optionalKey(Schema.Array(Building)),
  floors: Schema.optionalKey(Schema.Array(Floor)),
  spaceTypes: Schema.optionalKey(Schema.Array(SpaceType)),
  equipment: Schema.optionalKey(Schema.Array(Equipment)),
  zones: Schema.optionalKey(Schema.Array(Zone)),
  spaces: Schema.optionalKey(Schema.Array(Space)),
  signs: Schema.optionalKey(Schema.Array(Sign)),
  users: Schema.optionalKey(Schema.Array(User)),
}).annotate({ identifier: 'Entities' });
export type Entities = typeof Entities.Type;

export const Update = Schema.Struct({
  /** Changes with the company's lists and with the caller's own data. */
  stamp: Schema.Int,
  /** The server's clock. */
  now: Minutes,
  self: Schema.optionalKey(Self),
  entities: Schema.optionalKey(Entities),
  floors: Schema.Array(FloorStamps),
  contentUpdate: Schema.optionalKey(Schema.fromJsonString(ContentUpdate)),
}).annotate({ identifier: 'Update' });
export type Update = typeof Update.Type;

/** The statuses of a floor at a chosen time: the answer of `/secure/status/floorId/{id}`. */
export const FloorStatus = Schema.Struct({
  contentUpdate: Schema.fromJsonString(
    Schema.Struct({
      spaces: Schema.Struct({ update: Schema.Array(SpaceChange) }),
    }),
  ),
  deskStatus: Schema.Array(FutureSpace),
  roomStatus: Schema.Array(FutureSpace),
  users: Schema.Array(User),
}).annotate({ identifier: 'FloorStatus' });
export type FloorStatus = typeof FloorStatus.Type;
