import { permissionDenied } from '../../rules/permission/permissions.ts';
import { authorizationOf } from '../claim/index.ts';
import type { FindDeskReads } from './model.ts';

/** FD1: whether the user can book desks for themself at all. */
export const mayFindDesk = (state: FindDeskReads): boolean =>
  permissionDenied('bookDesk', authorizationOf(state, true)) === null;
