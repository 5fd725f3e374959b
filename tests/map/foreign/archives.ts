import { airport } from './airport.ts';
import { campus } from './campus.ts';
import { everyType } from './every-type.ts';
import type { ForeignArchive } from './foreign-archive.ts';
import { hospital } from './hospital.ts';
import { osmIndoor } from './osm.ts';

/** Archives in the styles of other tools, by name. */
export const FOREIGN: readonly (readonly [name: string, make: () => ForeignArchive])[] = [
  ['airport', () => airport()],
  ['hospital', () => hospital()],
  ['campus', () => campus()],
  ['OpenStreetMap', () => osmIndoor()],
  ['every type', () => everyType()],
];
