import { isTimestamp } from '../../core/contract/timestamp.ts';

/** The query of a poll (`/secure/update`), as the contract decodes it. */
export type UpdateQuery = {
  readonly status?: number;
  readonly fId?: readonly number[];
  readonly fStatic?: readonly number[];
  readonly fStatus?: readonly number[];
  readonly date?: string;
  readonly refresh?: boolean;
  readonly protocol?: number;
  /** FF3: a building, and its stamp that the page knows. */
  readonly bId?: number;
  readonly bStamp?: number;
};

const INTEGER = /^-?\d{1,15}$/;

const integers = (values: readonly string[]): readonly number[] | null =>
  values.every((value) => INTEGER.test(value)) ? values.map(Number) : null;

const KNOWN = new Set([
  'status',
  'fId',
  'fStatic',
  'fStatus',
  'date',
  'refresh',
  'protocol',
  'bId',
  'bStamp',
]);

/**
 * Parses the query of a poll for the fast path; null for anything unusual, which is then left to the decoder of the
 * contract.
 */
export const parseUpdateQuery = (search: URLSearchParams): UpdateQuery | null => {
  for (const key of search.keys()) if (!KNOWN.has(key)) return null;
  const [status, fId, fStatic, fStatus, protocol, bId, bStamp] = [
    'status',
    'fId',
    'fStatic',
    'fStatus',
    'protocol',
    'bId',
    'bStamp',
  ].map((key) => integers(search.getAll(key)));
  if (!status || !fId || !fStatic || !fStatus || !protocol || !bId || !bStamp) return null;
  const refresh = search.getAll('refresh');
  const dates = search.getAll('date');
  if ([status, refresh, protocol, dates, bId, bStamp].some(({ length }) => length > 1)) return null;
  if (!dates.every(isTimestamp)) return null;
  const [flag] = refresh;
  if (flag !== undefined && flag !== 'true' && flag !== 'false') return null;
  return {
    ...(status[0] === undefined ? {} : { status: status[0] }),
    fId,
    fStatic,
    fStatus,
    refresh: flag === 'true',
    ...(protocol[0] === undefined ? {} : { protocol: protocol[0] }),
    ...(bId[0] === undefined ? {} : { bId: bId[0] }),
    ...(bStamp[0] === undefined ? {} : { bStamp: bStamp[0] }),
  };
};
