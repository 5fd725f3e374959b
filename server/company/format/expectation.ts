import type { Expectation } from '../../../core/contract/administration/expectation.ts';

const hasComma = (found: string | null): boolean => found !== null && /^-?\d+,\d+$/.test(found);

/** Of a file as a whole. */
const FILES = {
  companyZip: 'a zip with company.json or a CSV file',
  planZip: 'a zip with the files of a floor plan',
  readableZip: 'a zip that can be read',
  undamaged: 'a file that is not damaged: pack it again',
  onlyOnce: 'only one file of this name in the zip',
  knownHeading:
    'a first line with names of columns that Perch knows: say once what they hold, on the page Import of the administration',
  workbook: 'a workbook (xlsx) without a password that can be read, or CSV',
  noPlan:
    'company data; a floor plan is uploaded in Buildings, or is a folder in plans of the company data',
} as const;

const ROWS = {
  freeId: 'an id that no other row has: this one is in use',
  unlistedId: 'the id of a row that is not in the file any more',
  notErased: 'somebody who was not erased: their row stays as it is',
  ownFloor: 'a floor of this building',
  otherIds: 'ids that no feature of the floors that keep their plan has',
  newBuilding:
    'a building whose site and time zone are known: this one is new. Add it to buildings.csv with id, name, site and time_zone',
  ownRow: 'the row of whoever imports the file, active',
} as const;

const ADMINISTRATOR = {
  ownPermission: 'the permission of whoever imports the file to administer the whole company',
  administrator: 'somebody active who administers the whole company',
  breakGlass: 'a break-glass account of somebody active who administers the whole company',
} as const;

/** English for the command line; pages translate the kind. Example: `{ kind: 'number', from: 0, to: 500, whole: true }` is "a whole number from 0 to 500". */
export const expectationText = (expected: Expectation, found: string | null = null): string => {
  switch (expected.kind) {
    case 'text':
      return `at most ${expected.longest} characters in one line`;
    case 'number': {
      const { from, to, whole } = expected;
      const point = !whole && hasComma(found) ? ', with a point in place of the comma' : '';
      return `a ${whole ? 'whole ' : ''}number from ${from} to ${to}${point}`;
    }
    case 'freeId':
    case 'unlistedId':
    case 'notErased':
    case 'ownFloor':
    case 'otherIds':
    case 'ownRow':
    case 'newBuilding':
      return ROWS[expected.kind];
    case 'choice':
      return `one of ${expected.of.join(', ')}`;
    case 'without':
      return `no ${expected.text}`;
    case 'timeZone':
      return 'a time zone like Europe/Berlin';
    case 'moment':
      return 'a date like 2027-01-01, or a time like 2027-01-01T08:00Z (UTC)';
    case 'paragraphs':
      return `a text of at most ${expected.longest} characters`;
    case 'companyLanguage':
      return `a text in the language of the company, ${expected.language}`;
    case 'after':
      return `a time after ${expected.moment}, when the version before begins`;
    case 'notAccepted':
      return 'a version that nobody has accepted yet: add a new one instead of changing it';
    case 'oneText':
      return `one text for each language, and ${expected.path} is of the same`;
    case 'country':
      return 'a country code of two letters, like NO';
    case 'wholeOrNull':
      return `a whole number from ${expected.from} to ${expected.to}, or null`;
    case 'object':
      return 'an object like { "name": value }';
    case 'values':
      return 'a list like [value, value]';
    case 'quoted':
      return 'a text in quotation marks';
    case 'quotedOrNull':
      return 'a text in quotation marks, or null';
    case 'setting':
      return 'the name of a setting';
    case 'groupOrPerson':
      return 'either a group or a person';
    case 'noZone':
      return 'no floor and no zone: a building or the whole company is administered';
    case 'floorAndZone':
      return 'a floor beside the zone';
    case 'zoneOfFloor':
      return 'a zone of that floor in spaces.csv';
    case 'buildingOrZone':
      return 'either a building, or a floor, alone or with a zone';
    case 'onePlace':
      return 'one of a building, a floor, a floor and its zone, and a space';
    case 'afterStart':
      return 'a time after the start';
    case 'ownPermission':
    case 'administrator':
    case 'breakGlass':
      return ADMINISTRATOR[expected.kind];
    case 'fixed':
      return 'what it was: this row stays, add another one';
    case 'oneList':
      return `one list of each kind, and ${expected.file} is of the same`;
    case 'companyZip':
    case 'planZip':
    case 'readableZip':
    case 'undamaged':
    case 'onlyOnce':
    case 'knownHeading':
    case 'workbook':
    case 'noPlan':
      return FILES[expected.kind];
    case 'size':
      return `at most ${expected.most / 1_000_000} MB`;
    case 'webAddress':
      return 'an address like https://id.example/start, or a path of this server';
    case 'mail':
      return 'a mail address';
    case 'day':
      return 'a date like 2026-12-31';
    case 'localTime':
      return 'a local time like 2026-12-24T08:00';
    case 'hours':
      return 'hours like 07:00-19:00';
    case 'duration':
      return `a time like 4h, 90min or 1h 30min, from ${expected.from} to ${expected.to} minutes`;
    case 'collection':
      return 'a GeoJSON feature collection';
    case 'levels':
      return 'at least one level';
    case 'degrees':
      return 'levels or units with an outline in longitude and latitude (EPSG:4326)';
    case 'outlines':
      return 'a level with an outline';
    case 'sizeWithFloors':
      return `at most ${expected.most / 1_000_000} MB with the floors that keep their plan`;
    case 'value':
      return 'a value';
    case 'unique':
      return expected.line === null
        ? 'a value of its own, and a row that is not in the file has the same'
        : `a value of its own, and line ${expected.line} has the same`;
    case 'reference':
      return `an id that ${expected.file} has`;
    case 'file':
      return `the file ${expected.path}`;
    case 'picture':
      return `a picture (${expected.ends.join(', ')}) of at most ${expected.most} bytes`;
    case 'position':
      return 'both x and y, or neither';
    case 'list':
      return `at most ${expected.most} entries`;
    case 'rows':
      return `at most ${expected.most} rows`;
    case 'memory':
      return `files that can be read with ${expected.most} MB of memory`;
    case 'seconds':
      return `files that can be read within ${expected.most} s`;
    case 'mostColumns':
      return `at most ${expected.most} columns`;
    case 'mostEntries':
      return `at most ${expected.most} files and folders`;
    case 'fewerFaults':
      return `at most ${expected.most} faults: others of this file are not listed`;
    case 'columns':
      return `the columns ${expected.of.join(', ')}`;
    case 'cells':
      return `${expected.count} cells, as in the first line`;
    case 'csv':
      return 'CSV, in which a quoted cell ends with a quotation mark before the next comma';
    case 'json':
      return 'JSON';
    case 'utf8':
      return 'UTF-8';
    case 'unchanged':
      return 'what the page showed';
    case 'permission':
      return 'somebody who administers this part of the company';
    case 'other':
      return expected.message;
  }
};
