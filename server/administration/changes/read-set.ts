import { Result, Schema } from 'effect';
import { ChangeSet } from '../../../core/contract/administration/change-set.ts';
import { describeIssues } from '../../refusal/schema-issues.ts';

export type ReadSet =
  | { readonly ok: true; readonly set: ChangeSet }
  /** It is no set of changes. */
  | { readonly ok: false; readonly message: string };

const decode = Schema.decodeUnknownResult(ChangeSet);

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return null;
  }
};

/** Reads the body of a request. */
export const readSet = (bytes: Uint8Array): ReadSet => {
  const json = parsed(new TextDecoder().decode(bytes));
  if (json === null) return { ok: false, message: 'body: Expected a valid JSON body' };
  const read = decode(json.value);
  return Result.isSuccess(read)
    ? { ok: true, set: read.success }
    : { ok: false, message: describeIssues('body', read.failure.issue) };
};
