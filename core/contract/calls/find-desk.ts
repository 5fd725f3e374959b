import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { FindDeskQuery, FoundDesks } from '../find-desk.ts';
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
  .middleware(Consented)
  .middleware(Session);
