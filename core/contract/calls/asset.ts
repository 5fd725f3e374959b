import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { CalendarOptions } from '../booking.ts';
import { BadRequest, NotFound } from '../errors.ts';
import { SpaceId } from '../ids.ts';
import { Consented, Session } from '../session.ts';

/** Actions on one space (specification 7, `/secure/v2/asset`). */
export const AssetCalls = HttpApiGroup.make('asset')
  .add(
    HttpApiEndpoint.get('calendarOptions', '/secure/v2/asset/:id/calendar/options', {
      params: { id: SpaceId },
      success: CalendarOptions,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);
