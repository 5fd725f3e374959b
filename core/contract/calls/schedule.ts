import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, Forbidden, NotFound } from '../errors.ts';
import { FloorId } from '../ids.ts';
import { Minutes } from '../minutes.ts';
import { Schedule } from '../schedule.ts';
import { Consented, Session } from '../session.ts';
import { Code } from '../text.ts';

export const ScheduleCalls = HttpApiGroup.make('schedule')
  .add(
    HttpApiEndpoint.get('ofFloor', '/secure/dashboard/calendars/floor/:floorId', {
      params: { floorId: FloorId },
      query: {
        /** Both absent: 90 days from the beginning of today in the building's zone. */
        start: Schema.optionalKey(Minutes),
        end: Schema.optionalKey(Minutes),
        /** The `stamp` of an earlier answer for the same interval: the server then sends only changes, if it can. */
        since: Schema.optionalKey(Code),
      },
      success: Schedule,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);
