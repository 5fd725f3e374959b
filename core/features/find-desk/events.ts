import { Schema } from 'effect';
import { EquipmentId, SpaceId, UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

const OpenFindDesk = command('OpenFindDesk', {});
const CloseFindDesk = command('CloseFindDesk', {});

/** What matters to the user. */
export const DeskWishes = Schema.Struct({
  /** Equipment that the desk must have. */
  equipment: Schema.Array(EquipmentId),
  /** Near one of the selected colleagues. */
  favourites: Schema.Boolean,
  /** Near this one of them; null: none in particular. */
  near: Schema.NullOr(UserId),
  /** Only on the floor that the map shows. */
  onFloor: Schema.Boolean,
}).annotate({ identifier: 'DeskWishes' });
export type DeskWishes = typeof DeskWishes.Type;

const ChangeDeskWishes = command('ChangeDeskWishes', { wishes: DeskWishes });
/** The next proposals; after the last ones, the first again. */
const ShowOtherDesks = command('ShowOtherDesks', {});
/** Raises the pin of a proposal on the map; null: none. */
const PointAtDesk = command('PointAtDesk', { spaceId: Schema.NullOr(SpaceId) });
/** Books a proposed desk, or moves the user's desk of that time there. */
const TakeFoundDesk = command('TakeFoundDesk', { spaceId: SpaceId });
const FindDeskAgain = command('FindDeskAgain', {});

export const FindDeskEvent = Schema.Union([
  OpenFindDesk,
  CloseFindDesk,
  ChangeDeskWishes,
  ShowOtherDesks,
  PointAtDesk,
  TakeFoundDesk,
  FindDeskAgain,
]);
export type FindDeskEvent = typeof FindDeskEvent.Type;
