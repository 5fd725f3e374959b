import { stringify } from 'csv-stringify/sync';
import { Schema } from 'effect';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { LANGUAGE_CODES } from '../../../core/contract/languages.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import type { Column } from '../../../core/rules/company/table.ts';
import { csvColumns } from '../../../core/rules/company/tables.ts';
import type { Db, Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { readInfo } from '../apply/company-info.ts';
import type { Files } from '../files/company-files.ts';
import { canonicalJson } from '../format/canonical-json.ts';
import { consentPath } from '../format/consent-path.ts';
import { saidOf } from '../format/placed.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import { planPath } from '../plans/plan-files.ts';
import { readPlans } from '../plans/stored-plans.ts';
import { withOwnIds } from '../plans/write-plans.ts';
import { COMPANY_FILE } from '../reading/company-file.ts';
import { readOptimistically } from '../stored/optimistic-read.ts';
import { pictureName } from '../stored/picture.ts';
import { readState } from '../stored/read-state.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** CD44: spreadsheets read letters beyond ASCII right only after it. */
const MARK = '\uFEFF';

const written = (column: Column, value: Value): string => column.write(value);

/** Rows sorted by key, so that the same data gives the same file. */
const csvOf = (table: TableName, rows: Rows): string => {
  const columns = csvColumns(table);
  return stringify([
    columns.map(([name]) => name),
    ...[...rows.values()]
      .map(saidOf)
      .map((row) => columns.map(([name, column]) => written(column, row[name] ?? null))),
  ]);
};

/** CT2: the versions in the order in which they begin. */
const inOrder = (rows: Rows): Rows => {
  const from = (row: CompanyRecord): string => String(row.valid_from);
  return new Map([...rows].sort(([, one], [, other]) => (from(one) < from(other) ? -1 : 1)));
};

/** CT1 */
const consentTexts = (rows: Rows): Files =>
  new Map(
    [...rows].flatMap(([version, row]) =>
      LANGUAGE_CODES.flatMap((language): readonly (readonly [string, Uint8Array])[] => {
        const text = row[language];
        return typeof text === 'string'
          ? [[consentPath(version, language), bytes(`${text}\n`)]]
          : [];
      }),
    ),
  );

const decodePictures = decodeRows(
  Schema.Struct({ name: Schema.String, content: Schema.instanceOf(Uint8Array) }),
);

const readPictures = async (query: Query): Promise<Files> => {
  const rows = decodePictures(
    await query({
      text: `select ${pictureName('image', 'content_type')} as name, image as content from equipment
             union select ${pictureName('portrait', 'portrait_type')}, portrait from employee where portrait is not null
             order by 1`,
      values: [],
    }),
  );
  return new Map(rows.map(({ name, content }) => [`pictures/${name}`, content]));
};

/** CD6: all data of the company as the files that `importCompany` reads. null: the database holds no company. */
export const exportCompany = (db: Db): Promise<Files | null> =>
  readOptimistically(db, async (query) => {
    const info = await readInfo(query);
    if (info === null) return null;
    const { state, ids } = await readState(query);
    const plans = withOwnIds(await readPlans(query, null), ids);
    const tables = TABLE_NAMES.map((table): [string, Uint8Array] => [
      fileOf(table),
      bytes(MARK + csvOf(table, table === 'consents' ? inOrder(state[table]) : state[table])),
    ]);
    return new Map([
      [COMPANY_FILE, bytes(canonicalJson(info))],
      ...tables,
      ...consentTexts(state.consents),
      ...(await readPictures(query)),
      ...[...plans].flatMap(([bundle, archive]) =>
        [...archive].map(([name, content]) => [planPath(bundle, name), content] as const),
      ),
    ]);
  });
