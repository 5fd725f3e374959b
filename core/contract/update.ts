import { Schema } from 'effect';
import { Equipment } from './equipment.ts';
import { BuildingId, FloorId, UserId } from './ids.ts';
import { MOST_ENTITIES } from './limits.ts';
import { list } from './list.ts';
import { Minutes } from './minutes.ts';
import { User } from './people.ts';
import { Building, Floor, Sign, Site, Zone } from './place.ts';
import { Self } from './self.ts';
import { FutureSpace, Space, SpaceChange, SpaceType } from './space.ts';
import { FreeText } from './text.ts';

/**
 * What changed on the polled floors since the stamps in the request. `add` and `update` both upsert by id. On the wire this
 * is a JSON string (specification 3, Update response).
 */
export const ContentUpdate = Schema.Struct({
  spaces: Schema.Struct({
    add: list(Space, MOST_ENTITIES),
    update: list(SpaceChange, MOST_ENTITIES),
    remove: list(Schema.Int, MOST_ENTITIES),
  }),
  users: Schema.Struct({
    add: list(User, MOST_ENTITIES),
    update: list(User, MOST_ENTITIES),
    remove: list(UserId, MOST_ENTITIES),
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
  sites: Schema.optionalKey(list(Site, MOST_ENTITIES)),
  buildings: Schema.optionalKey(list(Building, MOST_ENTITIES)),
  floors: Schema.optionalKey(list(Floor, MOST_ENTITIES)),
  spaceTypes: Schema.optionalKey(list(SpaceType, MOST_ENTITIES)),
  equipment: Schema.optionalKey(list(Equipment, MOST_ENTITIES)),
  zones: Schema.optionalKey(list(Zone, MOST_ENTITIES)),
  spaces: Schema.optionalKey(list(Space, MOST_ENTITIES)),
  signs: Schema.optionalKey(list(Sign, MOST_ENTITIES)),
  users: Schema.optionalKey(list(User, MOST_ENTITIES)),
}).annotate({ identifier: 'Entities' });
export type Entities = typeof Entities.Type;

/** FF3: the stamp of a building: another number whenever a floor of it changes. */
export const BuildingStamp = Schema.Struct({
  bId: BuildingId,
  bStamp: Schema.Int,
}).annotate({ identifier: 'BuildingStamp' });
export type BuildingStamp = typeof BuildingStamp.Type;

export const Update = Schema.Struct({
  /** Changes with the company's lists and with the caller's own data. */
  stamp: Schema.Int,
  /** The server's clock. */
  now: Minutes,
  self: Schema.optionalKey(Self),
  entities: Schema.optionalKey(Entities),
  /** UG6: with the company's lists: bookings cannot be changed now; a sentence for employees, or ''. null: they can. */
  maintenance: Schema.optionalKey(Schema.NullOr(FreeText)),
  floors: list(FloorStamps, MOST_ENTITIES),
  contentUpdate: Schema.optionalKey(Schema.fromJsonString(ContentUpdate)),
  /** The new stamp of the requested building, if it has changed. */
  building: Schema.optionalKey(BuildingStamp),
}).annotate({ identifier: 'Update' });
export type Update = typeof Update.Type;

/** The statuses of a floor at a chosen time: the answer of `/secure/status/floorId/{id}`. */
export const FloorStatus = Schema.Struct({
  contentUpdate: Schema.fromJsonString(
    Schema.Struct({
      spaces: Schema.Struct({ update: list(SpaceChange, MOST_ENTITIES) }),
    }),
  ),
  deskStatus: list(FutureSpace, MOST_ENTITIES),
  roomStatus: list(FutureSpace, MOST_ENTITIES),
  users: list(User, MOST_ENTITIES),
}).annotate({ identifier: 'FloorStatus' });
export type FloorStatus = typeof FloorStatus.Type;

/** How many desks and rooms of each floor of a building are free. */
export const FreeFloors = Schema.Struct({
  floors: list(Schema.Struct({ id: FloorId, desks: Schema.Int, rooms: Schema.Int }), MOST_ENTITIES),
}).annotate({ identifier: 'FreeFloors' });
export type FreeFloors = typeof FreeFloors.Type;
