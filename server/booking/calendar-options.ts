import type { CalendarOptions } from '../../core/contract/booking.ts';
import type { Caller } from '../../core/contract/session.ts';
import { limitsFor, limitsOf } from '../../core/rules/limits/space-limits.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { findSpace } from './bookable.ts';
import { findPermissions, isPermitted } from './permission.ts';
import { readScoped } from './scoped-inputs.ts';
import { allowedIn } from './scoped-rules.ts';

/**
 * The caller's options in a space's calendar. Booking on behalf needs the person's permission and the company's `bobo`; the
 * limits are those of the desk finder (0: none), besides the rules by scope.
 */
export const calendarOptions = async (
  db: Db,
  { userId }: Caller,
  spaceId: number,
  { now }: { readonly now: number },
): Promise<Answer<CalendarOptions>> => {
  const [space, people, configuration, scoped] = await Promise.all([
    findSpace(db.query, spaceId),
    findPermissions(db.query, [userId], [spaceId]),
    readConfiguration(db),
    readScoped(db.query, [spaceId], userId, { start: now, end: now }, now),
  ]);
  if (space === null) return refused(404, 'UNKNOWN_SPACE', `There is no space ${spaceId}`);
  const { meta } = configuration.features.deskFinder;
  const person = people.get(userId);
  return answer({
    allowBoBo: meta.bobo && isPermitted(person, 'book_for_others'),
    allowCoBo: isPermitted(person, 'cancel_for_others'),
    ...limitsFor(space.asset_type, limitsOf(null, meta)),
    ...allowedIn(space, scoped, meta),
  });
};
