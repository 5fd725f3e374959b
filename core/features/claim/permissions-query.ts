import type { World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { keepFresh, type QueryOptions, refetch, settled, withQuery } from '../../remote/query.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { type ClaimReads, noPermissions, type Permissions } from './model.ts';

const OPTIONS: QueryOptions = { timer: 'claim.permissions', retry: 'never', asked: 'CF10' };

/** PE13: the server says that the user's permissions have changed. */
const areOthers = ({ floor }: ClaimReads, before: ClaimReads): boolean =>
  before.floor.self !== null && floor.self?.permissions !== before.floor.self.permissions;

/** CF10: loaded for each selected space, and again when they have changed. */
export const keepPermissionsFresh = (
  permissions: Permissions,
  world: World,
  state: ClaimReads,
  before: ClaimReads,
): Permissions => {
  const id = selectedSpaceId(state);
  if (id === null) return permissions;
  const known = areOthers(state, before) ? refetch(permissions.query, world) : permissions.query;
  const call = () => ({ name: 'asset.calendarOptions', params: { id } }) as const;
  const query = keepFresh(known, { isAllowed: true, call }, OPTIONS, world);
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
