import { Schema } from 'effect';
import { STORAGE_KEYS } from './storage-keys.ts';
import { Code } from './text.ts';

export const StorageKey = Schema.Literals(STORAGE_KEYS);

/** RD9: the values of these keys in local storage, and `searchPanel` in that of the tab (UC28). No other part of local storage reaches the log. */
export const Stored = Schema.Record(StorageKey, Schema.optionalKey(Code)).annotate({
  identifier: 'Stored',
});
export type Stored = typeof Stored.Type;
