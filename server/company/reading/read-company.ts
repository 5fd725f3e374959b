import type { NewBuildings } from '../../../core/contract/administration/new-buildings.ts';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { LONGEST } from '../../../core/contract/limits.ts';
import { BOOKINGS } from '../../../core/rules/company/bookings-file.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import type { Files } from '../files/company-files.ts';
import { type Fault, found } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import { PICTURE_TYPES } from '../format/picture.ts';
import type { CompanyState } from '../format/state.ts';
import type { Warning } from '../format/warning.ts';
import type { RememberedHeadings } from '../headings/remembered.ts';
import { COMPANY_FILE, type CompanyInfo, readCompanyFile } from './company-file.ts';
import { withConsentTexts } from './consent-texts.ts';
import { defaultPictures } from './default-pictures.ts';
import type { FileTable } from './file-table.ts';
import { filledIn } from './filled-in.ts';
import { type Departing, departingIn, usualZone, withLeavers } from './leavers.ts';
import { isList, type ListColumns, readLists } from './lists.ts';
import { type AboutCompany, withNewNames } from './new-names.ts';
import {
  ENDS,
  endOf,
  type IsStored,
  isPicture,
  LARGEST,
  PICTURE_COLUMNS,
  withPictures,
} from './pictures.ts';
import { withIds } from './with-ids.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * SP3: a logo that is named as a file of `pictures` becomes part of the settings. A path of the server, and a picture that is part of
 * them already, stay.
 */
const withLogo = (
  info: CompanyInfo,
  files: Files,
): { readonly info: CompanyInfo; readonly faults: readonly Fault[] } => {
  const logo = fieldOf(fieldOf(info.settings.branding, 'webApp'), 'logo');
  if (typeof logo !== 'string' || logo.startsWith('data:image/') || /^\/[^/]/.test(logo)) {
    return { info, faults: [] };
  }
  const path = `pictures/${logo}`;
  const bytes = files.get(path);
  const fault = (expected: Fault['expected']) => ({
    info,
    faults: [
      {
        file: COMPANY_FILE,
        line: null,
        column: 'settings.branding.webApp.logo',
        expected,
        found: found(logo),
      },
    ],
  });
  if (bytes === undefined) return fault({ kind: 'file', path });
  const end = endOf(logo);
  if (!isPicture(end, bytes)) return fault({ kind: 'picture', ends: ENDS, most: LARGEST });
  const content = `data:${PICTURE_TYPES[end]};base64,${Buffer.from(bytes).toString('base64')}`;
  const settings = { ...info.settings, branding: { webApp: { logo: content } } };
  return { info: { ...info, settings }, faults: [] };
};

/** The content of a folder's files. Data that they do not mention stays. */
export type CompanyFiles = {
  /** null: there is no `company.json`. */
  readonly info: CompanyInfo | null;
  readonly tables: Readonly<Partial<Record<TableName, FileTable>>>;
  /** CD66: the bookings that come along; null: there is no file of them, or it cannot be read. */
  readonly bookings: FileTable | null;
  /** By the name in the tables, a hash of the content. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
};

const KNOWN: readonly string[] = [COMPANY_FILE, ...TABLE_NAMES.map(fileOf), fileOf(BOOKINGS)];

/** Files that are probably misspelt. */
const unknownFiles = (files: Files): readonly Fault[] =>
  [...files.keys()]
    .filter((path) => !path.includes('/') && !isList(path) && path !== COMPANY_FILE)
    .map((file) => ({
      file,
      line: null,
      column: null,
      found: null,
      expected: { kind: 'choice', of: KNOWN },
    }));

const NAME = TABLES.floors.name;

/** LI6: files with a name, their own or a folder's, that is too long or cannot be stored. */
const oddlyNamed = (files: Files): readonly Fault[] =>
  [...files.keys()].flatMap((file): readonly Fault[] => {
    const [wrong] = file.split('/').filter((part) => 'expected' in NAME.read(part));
    if (wrong === undefined) return [];
    const expected = { kind: 'text', longest: LONGEST.placeName } as const;
    return [{ file, line: null, column: null, expected, found: found(wrong) }];
  });

/** What is known when files are read. */
export type Reading = {
  readonly stored: CompanyState;
  readonly remembered: RememberedHeadings;
  /** Without the name that the files say. */
  readonly about: AboutCompany;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/** Reads the files of a company. */
export const readCompany = (
  files: Files,
  { stored, remembered, about, now }: Reading,
): {
  readonly company: CompanyFiles;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
  /** What the columns of the lists hold. */
  readonly lists: readonly ListColumns[];
  /** Tables of which there is a list that cannot be read. */
  readonly unread: ReadonlySet<TableName>;
  /** CD73: tables of which there is no list, but rows that others name. */
  readonly made: ReadonlySet<TableName>;
  /** CD83 */
  readonly newBuildings: NewBuildings | null;
  /** CD76 */
  readonly onlyFloor: string | null;
  /** CD88 */
  readonly departing: readonly Departing[];
} => {
  const faults: Fault[] = [...unknownFiles(files), ...oddlyNamed(files)];
  const companyFile = files.get(COMPANY_FILE);
  const company = companyFile === undefined ? null : readCompanyFile(companyFile);
  if (company !== null) append(faults, company.faults);
  const branded = company?.info == null ? null : withLogo(company.info, files);
  if (branded !== null) append(faults, branded.faults);
  const read = readLists(files, remembered);
  append(faults, read.faults);
  const name = branded?.info?.name ?? about.name;
  const named = withNewNames(read.tables, stored, { ...about, name });
  const zone = usualZone(stored, named.tables);
  const known = withIds(withLeavers(named.tables, zone, now), stored);
  const filledTables = filledIn(known, stored);
  const { tables: filled } = filledTables;
  append(faults, named.faults);
  append(faults, filledTables.faults);
  const tables: Partial<Record<TableName, FileTable>> = {};
  const pictures = new Map<string, Uint8Array>();
  const isStored: IsStored = (table, key, picture) =>
    stored[table].get(key)?.[PICTURE_COLUMNS[table] ?? ''] === picture;
  for (const name of TABLE_NAMES) {
    const table = filled[name];
    if (table === undefined) continue;
    const defaults = name === 'equipment' ? defaultPictures(table, stored.equipment) : undefined;
    const pictured = withPictures(name, table, files, isStored, defaults);
    append(faults, pictured.faults);
    tables[name] = pictured.table;
    for (const [picture, content] of pictured.pictures) pictures.set(picture, content);
  }
  const consents = withConsentTexts(tables.consents, files);
  append(faults, consents.faults);
  if (consents.table !== undefined) tables.consents = consents.table;
  const { lists, unread } = read;
  const warnings = [...read.warnings, ...named.warnings, ...filledTables.warnings];
  return {
    company: { info: branded?.info ?? null, tables, bookings: read.bookings, pictures },
    faults,
    warnings,
    lists,
    unread,
    made: named.made,
    newBuildings: named.newBuildings,
    onlyFloor: read.tables.spaces?.onlyFloor ?? null,
    departing: departingIn(filled.people, zone),
  };
};
