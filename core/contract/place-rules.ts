import { Schema } from 'effect';
import { BuildingId, SpaceId } from './ids.ts';
import { MOST_IN_REQUEST } from './limits.ts';
import { list } from './list.ts';
import { Code, FreeText, PlaceName } from './text.ts';

/** BR12: a rule by scope that limits when somebody can book. `limit`, `place`: as in a refusal. */
export const RefusingRule = Schema.Struct({
  /** The `detailedCode` with which it refuses. */
  code: Code,
  limit: Schema.optionalKey(FreeText),
  /** Of `TOO_LONG`: which spaces it is about. */
  kind: Schema.optionalKey(Schema.Literals(['DESK', 'ROOM'])),
  place: Schema.optionalKey(PlaceName),
});

export const RefusingRules = list(RefusingRule, MOST_IN_REQUEST);

/** BR17: the rules for somebody in a building; with `zoneId`, in a zone that has others than its building. */
export const PlaceRules = Schema.Struct({
  buildingId: BuildingId,
  zoneId: Schema.optionalKey(SpaceId),
  rules: RefusingRules,
});
export type PlaceRules = typeof PlaceRules.Type;
