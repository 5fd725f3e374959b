import { createHash } from 'node:crypto';
import type { FileName } from '../../../core/rules/company/key.ts';
import { headingKey } from './heading-key.ts';

/** CD51: what somebody has said of the columns of a list. */
export type Remembered = {
  readonly table: FileName;
  /** The field of each column by `headingKey`; null: it is left out. */
  readonly fields: Readonly<Record<string, string | null>>;
};

/** By `headingId`. */
export type RememberedHeadings = ReadonlyMap<string, Remembered>;

/** What a heading is known by: its names, in any order. */
export const headingId = (headings: readonly string[]): string => {
  const names = [...new Set(headings.map(headingKey).filter((name) => name !== ''))].sort();
  return createHash('sha256').update(names.join('\n')).digest('hex');
};
