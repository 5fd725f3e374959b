import { Schema } from 'effect';
import { isDay } from '../time/zone.ts';
import { Code } from './text.ts';

const FORM =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

export const isTimestamp = (text: string): boolean => isDay(FORM.exec(text)?.[1] ?? '');

/** A time with its offset from UTC, ISO 8601. */
export const Timestamp = Code.check(
  Schema.makeFilter(isTimestamp, { expected: 'a time like 2026-11-23T10:00+01:00' }),
).annotate({ redaction: 'code' });
