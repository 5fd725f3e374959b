import type { Failure } from '../../contract/answer.ts';
import type { Notice } from './model.ts';

/** BR11: the rule by scope, or the closure, that refused; null: something else did. Only they have a limit to tell. */
export const ruleOf = (failure: Failure | null): NonNullable<Notice['rule']> | null => {
  if (failure?._tag !== 'Refused') return null;
  const { detailedCode: code, limit, place, until, resources } = failure;
  // CS8: with its end it has words of its own.
  if (until !== undefined && resources === undefined) return null;
  if (limit === undefined && code !== 'NOT_FOR_YOU') return null;
  return {
    code,
    ...(limit === undefined ? {} : { limit }),
    ...(place === undefined ? {} : { place }),
  };
};
