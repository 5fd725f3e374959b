import { Schema } from 'effect';
import { list } from '../list.ts';
import { CompanyWord, FreeText } from '../text.ts';

const MOST_WORDS = 100;
const words = list(CompanyWord, MOST_WORDS);

/** What a cell, a row or a file of company data must be. Pages translate the kind. */
export const Expectation = Schema.Union([
  /** At most so many characters, in one line. */
  Schema.Struct({ kind: Schema.Literal('text'), longest: Schema.Int }),
  Schema.Struct({
    kind: Schema.Literal('number'),
    from: Schema.Finite,
    to: Schema.Finite,
    whole: Schema.Boolean,
  }),
  Schema.Struct({ kind: Schema.Literal('choice'), of: words }),
  Schema.Struct({ kind: Schema.Literal('without'), text: CompanyWord }),
  Schema.Struct({
    kind: Schema.Literals([
      'timeZone',
      'mail',
      'csv',
      'json',
      'utf8',
      'moment',
      'localTime',
      'day',
      'hours',
      /** Of a way to sign in. */
      'webAddress',
      /** Two letters, as in ISO 3166. */
      'country',
    ]),
  }),
  /** In JSON. */
  Schema.Struct({ kind: Schema.Literal('wholeOrNull'), from: Schema.Int, to: Schema.Int }),
  Schema.Struct({ kind: Schema.Literals(['object', 'values', 'quoted', 'quotedOrNull']) }),
  /** `path`: the unknown setting. */
  Schema.Struct({ kind: Schema.Literal('setting'), path: FreeText }),
  /** Of several columns of a row. */
  Schema.Struct({
    kind: Schema.Literals([
      'groupOrPerson',
      /** AD2: nobody administers a zone. */
      'noZone',
      'floorAndZone',
      /** BR10: a zone that a space of the floor is in. */
      'zoneOfFloor',
      'buildingOrZone',
      /** CS1: a building, a floor, a zone of a floor, or a space. */
      'onePlace',
      'afterStart',
      /** CD16: of a building, one of its floors. */
      'ownFloor',
    ]),
  }),
  /** AD8: somebody active who administers the whole company. */
  Schema.Struct({ kind: Schema.Literal('administrator') }),
  /** SO18 */
  Schema.Struct({ kind: Schema.Literal('breakGlass') }),
  /** AD8: the administrator who imports must stay active, and must keep that permission. */
  Schema.Struct({ kind: Schema.Literals(['ownRow', 'ownPermission']) }),
  /** Only in a change set: the key of a row cannot be changed. */
  Schema.Struct({ kind: Schema.Literal('fixed') }),
  Schema.Struct({ kind: Schema.Literals(['companyZip', 'planZip', 'readableZip']) }),
  /** CD83: the site and the time zone of a building that a list names first. */
  Schema.Struct({ kind: Schema.Literal('newBuilding') }),
  /** CD48: of a list: names of columns that Perch knows, or that somebody has said. CD53: a workbook that can be read. */
  Schema.Struct({ kind: Schema.Literals(['knownHeading', 'workbook']) }),
  /** CD48: one list of a table; `file`: the other one. */
  Schema.Struct({ kind: Schema.Literal('oneList'), file: CompanyWord }),
  /** CD32: of a file in a zip: it is as it was packed, and the only one of its name. */
  Schema.Struct({ kind: Schema.Literals(['undamaged', 'onlyOnce']) }),
  /** CD31: of an upload, to be read: at most so many megabytes of memory, or so many seconds. */
  Schema.Struct({ kind: Schema.Literals(['memory', 'seconds']), most: Schema.Int }),
  /** CD61: for a row with a former id: an id that is in use by no other row; a former id whose row is not in the file itself. */
  Schema.Struct({ kind: Schema.Literals(['freeId', 'unlistedId']) }),
  /** CD33: a row of somebody who was not erased. */
  Schema.Struct({ kind: Schema.Literal('notErased') }),
  /** CD18: of company data, not a floor plan. */
  Schema.Struct({ kind: Schema.Literal('noPlan') }),
  /** CD18: of a file of a floor plan. */
  Schema.Struct({
    kind: Schema.Literals([
      /** A GeoJSON feature collection. */
      'collection',
      'levels',
      /** Outlines in longitude and latitude. */
      'degrees',
      'outlines',
      /** AP90: ids that differ from those of the floors that keep their plan. */
      'otherIds',
    ]),
  }),
  /** AP90: with the floors that keep their plan: at most so many bytes. */
  Schema.Struct({ kind: Schema.Literal('sizeWithFloors'), most: Schema.Int }),
  /** Of a file, or of all: at most so many bytes. */
  Schema.Struct({ kind: Schema.Literal('size'), most: Schema.Int }),
  /** A time like 1h 30min; limits in minutes. */
  Schema.Struct({ kind: Schema.Literal('duration'), from: Schema.Int, to: Schema.Int }),
  /** At most so many characters, in any number of lines. */
  Schema.Struct({ kind: Schema.Literal('paragraphs'), longest: Schema.Int }),
  /** CT3: a text in the company's language, whatever other languages there are. */
  Schema.Struct({ kind: Schema.Literal('companyLanguage'), language: CompanyWord }),
  /** CT3: a time after `moment`, the start of the previous version. */
  Schema.Struct({ kind: Schema.Literal('after'), moment: CompanyWord }),
  /** CT4: a version of the consent that nobody has accepted. */
  Schema.Struct({ kind: Schema.Literal('notAccepted') }),
  /** CT2: a single text of that language. */
  Schema.Struct({ kind: Schema.Literal('oneText'), path: CompanyWord }),
  /** A value in a cell that must not be empty. */
  Schema.Struct({ kind: Schema.Literal('value') }),
  /** A value that stands in no other row. `line`: of the other one, in a set of changes its position; null: it is stored. */
  Schema.Struct({ kind: Schema.Literal('unique'), line: Schema.NullOr(Schema.Int) }),
  /** The id of a row of another file. */
  Schema.Struct({ kind: Schema.Literal('reference'), file: CompanyWord }),
  /** A file of the folder. */
  Schema.Struct({ kind: Schema.Literal('file'), path: CompanyWord }),
  Schema.Struct({ kind: Schema.Literal('picture'), ends: words, most: Schema.Int }),
  /** Of a space: both x and y, or neither. */
  Schema.Struct({ kind: Schema.Literal('position') }),
  Schema.Struct({ kind: Schema.Literal('list'), most: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal('rows'), most: Schema.Int }),
  /** CD21: columns of a CSV file; files and folders of a zip; faults of a file, when the rest is not listed. */
  Schema.Struct({
    kind: Schema.Literals(['mostColumns', 'mostEntries', 'fewerFaults']),
    most: Schema.Int,
  }),
  Schema.Struct({ kind: Schema.Literal('columns'), of: words }),
  /** As many cells as the first line has. */
  Schema.Struct({ kind: Schema.Literal('cells'), count: Schema.Int }),
  /** Only in a set of changes: somebody else has changed the cell; `found` is what it is now. */
  Schema.Struct({ kind: Schema.Literal('unchanged') }),
  /** Only in a set of changes: the caller administers another part of the company. */
  Schema.Struct({ kind: Schema.Literal('permission') }),
  /** The English message about a setting without a more specific kind. */
  Schema.Struct({ kind: Schema.Literal('other'), message: FreeText }),
]).annotate({ identifier: 'Expectation' });
export type Expectation = typeof Expectation.Type;
