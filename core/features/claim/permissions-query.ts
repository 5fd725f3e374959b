import type { World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { keepFresh, type QueryOptions, settled, withQuery } from '../../remote/query.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { noPermissions, type Permissions } from './state.ts';
import type { ClaimReads } from './world.ts';

const OPTIONS: QueryOptions = { timer: 'claim.permissions', retry: 'never', asked: 'CF10' };

/** CF10: loaded for each selected space. */
export const keepPermissionsFresh = (
  permissions: Permissions,
  world: World,
  state: ClaimReads,
): Permissions => {
  const id = selectedSpaceId(state);
  if (id === null) return permissions;
  const call = () => ({ name: 'asset.calendarOptions', params: { id } }) as const;
  const query = keepFresh(permissions.query, { isAllowed: true, call }, OPTIONS, world);
  return withQuery(permissions, query);
};

/** CF10: if the request fails, nothing is permitted. */
export const answeredPermissions = (
  permissions: Permissions,
  { answer }: AnswerTo<'asset.calendarOptions'>,
  world: World,
): Permissions => ({
  ...(answer._tag === 'Success' ? answer.body : noPermissions),
  query: settled(permissions.query, answer, OPTIONS, world),
});
