import { stringify } from 'csv-stringify/sync';
import type { Files } from '../company/files/company-files.ts';
import type { TEXTS } from '../language/texts.ts';
import type { SetupCompany } from './draft.ts';

/** One building, of which only this is known. `desks`: on all floors. */
export type PlainOffice = {
  readonly building: string;
  readonly floors: number;
  readonly desks: number;
};

type Words = (typeof TEXTS)['en']['office'];

const ZONE_ID = 'office';

const csv = (rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  Buffer.from(stringify(rows.map((row) => [...row])));

/** As equal as possible; the lower floors have more. */
const shares = (desks: number, floors: number): readonly number[] =>
  Array.from(
    { length: floors },
    (_, floor) => Math.floor(desks / floors) + (floor < desks % floors ? 1 : 0),
  );

/** The name of the n-th desk of a floor, from 0. */
const deskName = (level: number, index: number): string =>
  `${level}-${String(index + 1).padStart(2, '0')}`;

/** FS5: the company data of an office with one building: floors and desks, which Perch draws (PL12). */
export const plainOffice = (
  { building, floors: count, desks }: PlainOffice,
  { name, timeZone }: SetupCompany,
  words: Words,
): Files => {
  const floors = shares(desks, count).map((share, level) => ({
    id: level + 1,
    level,
    desks: share,
  }));
  const floorName = (level: number): string =>
    level === 0 ? words.ground : words.floor.replace('{{level}}', String(level));
  return new Map([
    [
      'sites.csv',
      csv([
        ['id', 'name'],
        [ZONE_ID, name],
      ]),
    ],
    [
      'buildings.csv',
      csv([
        ['id', 'site', 'name', 'time_zone', 'first_floor'],
        [1, ZONE_ID, building, timeZone, 1],
      ]),
    ],
    [
      'floors.csv',
      csv([
        ['id', 'building', 'name', 'level'],
        ...floors.map(({ id, level }) => [id, 1, floorName(level), level]),
      ]),
    ],
    [
      'spaces.csv',
      csv([
        ['id', 'floor', 'zone', 'name', 'kind'],
        ...floors.flatMap(({ id, level, desks: own }) =>
          Array.from({ length: own }, (_, index) => {
            const desk = deskName(level, index);
            return [desk, id, words.zone, desk, 'desk'];
          }),
        ),
      ]),
    ],
  ]);
};
