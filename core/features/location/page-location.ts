import { Schema } from 'effect';
import { BuildingId, EquipmentId, FloorId } from '../../contract/ids.ts';
import { Code } from '../../contract/text.ts';
import { ScheduleHours, ScheduleSpan } from '../schedule/index.ts';

const Equipments = Schema.Array(EquipmentId);

/** LK1: where one is in the app: ids, days and minutes, so that a link tells no name. Null: not said. */
export const PageLocation = Schema.Struct({
  buildingId: Schema.NullOr(BuildingId),
  floorId: Schema.NullOr(FloorId),
  /** A desk or room, a person, or a sign of the floor. */
  selected: Schema.NullOr(
    Schema.Struct({ kind: Schema.Literals(['space', 'person', 'sign']), id: Schema.Int }),
  ),
  /** Null: now. Minutes of the day, 0 to 1440; null: the usual ones. */
  time: Schema.NullOr(
    Schema.Struct({
      /** yyyy-MM-dd */
      day: Code,
      from: Schema.NullOr(Schema.Int),
      to: Schema.NullOr(Schema.Int),
    }),
  ),
  /** Null: closed. `day`: yyyy-MM-dd of the day whose details are open. */
  planner: Schema.NullOr(Schema.Struct({ day: Schema.NullOr(Code) })),
  /** OF8: opens the list of own bookings; the URL does not keep it. */
  bookings: Schema.optionalKey(Schema.Boolean),
  schedule: Schema.NullOr(
    Schema.Struct({
      view: ScheduleSpan,
      /** yyyy-MM-dd of the first day. */
      day: Schema.NullOr(Code),
      hours: ScheduleHours,
      /** SC66: of all floors of the building. Absent: of this floor. */
      floors: Schema.optionalKey(Schema.Literal('all')),
      free: Schema.Boolean,
      seats: Schema.Int,
      equipment: Equipments,
    }),
  ),
  /** The filters of the search panel. */
  search: Schema.NullOr(
    Schema.Struct({
      dataset: Schema.Literals(['DESK', 'ROOM', 'USER']),
      free: Schema.Boolean,
      partly: Schema.optionalKey(Schema.Literal(true)),
      bookable: Schema.Boolean,
      seats: Schema.Int,
      minutes: Schema.Int,
      equipment: Equipments,
    }),
  ),
});
export type PageLocation = typeof PageLocation.Type;
