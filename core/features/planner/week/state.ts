import { Schema } from 'effect';
import { BookingId } from '../../../contract/ids.ts';
import { MOST_BOOKED_DAYS } from '../../../contract/limits.ts';
import { list } from '../../../contract/list.ts';
import { Code } from '../../../contract/text.ts';
import { RequestId } from '../../../engine/request-id.ts';
import { SkippedDays } from '../../../office/notice/model.ts';

/** Booking a desk on each of several days. */
export const WeekState = Schema.Struct({
  /** `zone`: of the building, IANA. */
  pending: Schema.NullOr(Schema.Struct({ request: RequestId, zone: Code })),
  /** SP22: what the last request booked, and on which days it could not. */
  made: list(BookingId, MOST_BOOKED_DAYS),
  skipped: SkippedDays,
});
export type WeekState = typeof WeekState.Type;

export const initialWeek: WeekState = { pending: null, made: [], skipped: [] };
