import type { ClientConfiguration } from '../../contract/configuration.ts';
import type { Features, Standing } from '../../rules/permission/permissions.ts';
import type { ClaimReads } from './world.ts';

/** Until the configuration has come nothing is offered. */
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

/** PE9: the selected space's calendar grants it. PE10: of several spaces none does, so that the person's own counts. */
const mayBookForOthers = ({ selection, session, claim }: ClaimReads): boolean =>
  selection.selected?.kind === 'several'
    ? (session.user?.permissions.bookOnBehalf ?? false)
    : claim.permissions.allowBoBo;

/**
 * PE9: the standing of who is signed in. What may be done on behalf of others is what the selected space's calendar
 * grants; several spaces are a permission of the person. PE11: leave to delete (PE5) belongs to one booking, and is part
 * of what the server says of that one (`removable`), so that nobody has it here. `own`: see `Standing`.
 */
export const standingOf = (state: ClaimReads, own: boolean): Standing => ({
  features: featuresOf(state.session.configuration),
  grants: {
    allowBoBo: mayBookForOthers(state),
    allowCoBo: state.claim.permissions.allowCoBo,
    deleteOnBehalf: false,
    multipleDesks: state.session.user?.permissions.multipleDesks ?? false,
  },
  own,
});
