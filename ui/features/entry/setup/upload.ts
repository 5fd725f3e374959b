import type {
  ListFields,
  OpenList,
  SaidColumns,
} from '../../../../core/contract/administration/columns.ts';
import type { Expectation } from '../../../../core/contract/administration/expectation.ts';
import type { FileWarning, Suspicion } from '../../../../core/contract/administration/suspicion.ts';
import { companyFile, companyZip, isZip } from '../../../shared/company-zip.ts';
import type { ListedFault } from '../../../shared/faults/fault-groups.ts';
import { entryCall, textIn } from '../entry-call.ts';
import { linkSecret } from '../link-secret.ts';

/** CD77: lists of which the page asks what their columns hold, and what they may hold. */
export type Asked = { readonly openLists: readonly OpenList[]; readonly fields: ListFields };
type Brought = Asked & {
  readonly company: string;
  readonly plans: number;
  /** By table. */
  readonly counts: Readonly<Record<string, number>>;
  /** CD17: the first ones, of so many. */
  readonly warnings: readonly FileWarning[];
  readonly warningCount: number;
};
export type Checked =
  | (Asked & {
      readonly _tag: 'Faulty';
      readonly faults: readonly ListedFault[];
      readonly count: number;
    })
  | ({ readonly _tag: 'Ready' } & Brought)
  | { readonly _tag: 'Done' }
  | { readonly _tag: 'Refused'; readonly code: string };

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const placeIn = (value: unknown) => {
  const { line, column, found } = fieldsOf(value);
  return {
    file: textIn(value, 'file'),
    line: typeof line === 'number' ? line : null,
    column: textOrNull(column),
    found: textOrNull(found),
  };
};

const faultIn = (value: unknown): ListedFault => ({
  ...placeIn(value),
  // Kinds that this build does not know have the message.
  expected: { ...fieldsOf(fieldsOf(value).expected) } as Expectation,
  message: textIn(value, 'message'),
});

const warningIn = (value: unknown): FileWarning => ({
  ...placeIn(value),
  suspicion: { ...fieldsOf(fieldsOf(value).suspicion) } as Suspicion,
});

const listIn = <A>(value: unknown, read: (one: unknown) => A): readonly A[] =>
  Array.isArray(value) ? value.map(read) : [];

const numbersIn = (value: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([key, number]) =>
      typeof number === 'number' ? [[key, number] as const] : [],
    ),
  );

const columnIn = (value: unknown): OpenList['columns'][number] => ({
  name: textIn(value, 'name'),
  field: textOrNull(fieldsOf(value).field),
});

const askedIn = (body: Fields): Asked => ({
  openLists: listIn(body.openLists, (list) => ({
    file: textIn(list, 'file'),
    table: textOrNull(fieldsOf(list).table) as OpenList['table'],
    columns: listIn(fieldsOf(list).columns, columnIn),
  })),
  fields: listIn(body.fields, (one) => ({
    table: textIn(one, 'table') as SaidColumns['table'],
    of: listIn(fieldsOf(one).of, String),
  })),
});

/** The bytes to send; null: they are no company data, or cannot be read. */
const bodyOf = async (files: readonly File[]): Promise<Blob | null> => {
  try {
    const file = await companyFile(files);
    if (file === null || isZip(file)) return file;
    const packed = await companyZip(file);
    return packed === null ? null : new Blob([packed]);
  } catch {
    return null;
  }
};

/** FS4, AP96: uploads company data. `isDry`: only to be told what it would bring. */
export const uploadFiles = async (chosen: readonly File[], isDry: boolean): Promise<Checked> => {
  const file = await bodyOf(chosen);
  if (file === null) return { _tag: 'Refused', code: 'UNREADABLE_FILES' };
  const answer = await entryCall(`/public/setup/import?dry=${isDry}`, {
    file,
    headers: { 'x-setup-token': linkSecret() },
  });
  if (!answer.ok) return { _tag: 'Refused', code: answer.code };
  const body = fieldsOf(answer.body);
  const faults = listIn(body.faults, faultIn);
  const asked = askedIn(body);
  if (faults.length > 0) {
    const count = typeof body.faultCount === 'number' ? body.faultCount : faults.length;
    return { _tag: 'Faulty', faults, count, ...asked };
  }
  if (body.done === true) return { _tag: 'Done' };
  const plans = typeof body.plans === 'number' ? body.plans : 0;
  const warnings = listIn(body.warnings, warningIn);
  return {
    _tag: 'Ready',
    company: textIn(body, 'company'),
    plans,
    counts: numbersIn(body.counts),
    warnings,
    warningCount: typeof body.warningCount === 'number' ? body.warningCount : warnings.length,
    ...asked,
  };
};

/** CD77: says what the columns of a list hold. The code of the refusal; null: it is remembered. */
export const sayColumns = async (said: SaidColumns): Promise<string | null> => {
  const answer = await entryCall('/public/setup/columns', {
    json: { token: linkSecret(), ...said },
  });
  return answer.ok ? null : answer.code;
};
