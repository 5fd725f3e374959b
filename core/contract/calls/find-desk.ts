import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BookedDays } from '../booking.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { BestDesksRequest, FindDeskQuery, FoundDesks } from '../find-desk.ts';
import { BuildingId } from '../ids.ts';
import { Consented, Session } from '../session.ts';

export const FindDeskCalls = HttpApiGroup.make('findDesk')
  .add(
    HttpApiEndpoint.get('find', '/secure/find/desk/:buildingId', {
      params: { buildingId: BuildingId },
      query: FindDeskQuery.fields,
      success: FoundDesks,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(
    /** SP20: books a desk on each of the days, and says on which it cannot (SP18). */
    HttpApiEndpoint.post('bookDays', '/secure/find/desk/:buildingId/days', {
      params: { buildingId: BuildingId },
      payload: BestDesksRequest,
      success: BookedDays,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .middleware(Consented)
  .middleware(Session);
