import { fetchFailed } from '../../office/notice/failed.ts';
import { mayFetch } from '../../office/session/allowed.ts';
import type { World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import {
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
  waitOver,
  withQuery,
} from '../../remote/query.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { ClaimReads, Permissions } from './model.ts';

const OPTIONS: QueryOptions = { timer: 'claim.permissions', asked: 'CF10' };

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
  const waited = waitOver(permissions.query, world);
  const known = areOthers(state, before) ? refetch(waited, world) : waited;
  const call = () => ({ name: 'asset.calendarOptions', params: { id } }) as const;
  const query = keepFresh(known, { isAllowed: mayFetch(state), call }, OPTIONS, world);
  return withQuery(permissions, query);
};

/** CF10: what was loaded stays after a failure, which is reported once per outage. */
export const answeredPermissions = (
  permissions: Permissions,
  { answer }: AnswerTo<'asset.calendarOptions'>,
  world: World,
): Permissions => {
  const query = settled(permissions.query, answer, OPTIONS, world);
  if (answer._tag === 'Success') return { ...answer.body, query };
  if (permissions.query.failureCount === 0) world.dispatch(fetchFailed(answer));
  return { ...permissions, query };
};
