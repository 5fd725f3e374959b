import type { Schema } from 'effect';
import { cellOf } from '../tables/index.ts';

/** A value of the history as the text of a cell. */
export const cellText = (value: Schema.Json | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return cellOf(value.map(String));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
