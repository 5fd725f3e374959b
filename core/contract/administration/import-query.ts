import { Schema } from 'effect';
import { KeptTimes } from './change-set.ts';
import { AllowedRemovals, OtherFloors, RenamedCount } from './import.ts';
import { SaidBuildings } from './new-buildings.ts';
import { RowKey } from './tables.ts';

/** How a file is to be imported. */
export const ImportQuery = Schema.Struct({
  dry: Schema.Boolean,
  addOnly: Schema.Boolean,
  building: Schema.optionalKey(RowKey),
  otherFloors: Schema.optionalKey(OtherFloors),
  ...AllowedRemovals.fields,
  times: Schema.optionalKey(KeptTimes),
  renamed: Schema.optionalKey(RenamedCount),
  newBuildings: Schema.optionalKey(Schema.fromJsonString(SaidBuildings)),
});
export type ImportQuery = typeof ImportQuery.Type;
