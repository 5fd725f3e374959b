import type { ClientConfiguration } from '../../contract/configuration.ts';
import type { Authorization, Features } from '../../rules/permission/permissions.ts';
import type { ClaimReads } from './model.ts';

/** Nothing is offered before the configuration has loaded. */
const featuresOf = (configuration: ClientConfiguration | null): Features => {
  const features = configuration?.features;
  return {
    deskFinder: features?.deskFinder.enabled ?? false,
    roomFinder: features?.roomFinder.enabled ?? false,
    colleagueFinder: features?.colleagueFinder.enabled ?? false,
    attendance: features?.attendance.enabled ?? false,
    bobo: features?.deskFinder.meta.bobo ?? false,
    allowMultipleDesks: features?.deskFinder.meta.allowMultipleDesks ?? false,
  };
};

/**
 * PE9: the calendar of the selected space grants it. PE10: no space grants it for several desks, so the user's own
 * permission counts.
 */
const mayBookForOthers = ({ selection, session, claim }: ClaimReads): boolean =>
  selection.selected?.kind === 'multiSelect'
    ? (session.user?.permissions.bookOnBehalf ?? false)
    : claim.permissions.allowBoBo;

/**
 * PE9: the permissions of the signed-in user. The calendar of the selected space grants acting on behalf of others; for
 * several spaces, the user's own permission counts. PE11: the permission to delete (PE5) is part of each booking
 * (`removable`), so it is false here. `own`: see `Authorization`.
 */
export const authorizationOf = (state: ClaimReads, own: boolean): Authorization => ({
  features: featuresOf(state.session.configuration),
  grants: {
    allowBoBo: mayBookForOthers(state),
    allowCoBo: state.claim.permissions.allowCoBo,
    deleteOnBehalf: false,
    multipleDesks: state.session.user?.permissions.multipleDesks ?? false,
  },
  own,
});
