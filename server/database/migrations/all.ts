import { company } from './0001-company.ts';
import { session } from './0002-session.ts';
import { booking } from './0003-booking.ts';
import { calendar } from './0004-calendar.ts';
import { search } from './0005-search.ts';
import { visibility } from './0006-visibility.ts';
import { searchRows } from './0007-search-rows.ts';
import { attendance } from './0008-attendance.ts';
import { searchTimes } from './0009-search-times.ts';
import { limits } from './0010-limits.ts';
import { signIn } from './0011-sign-in.ts';
import { sessions } from './0012-sessions.ts';
import { securityLog } from './0013-security-log.ts';
import { growth } from './0014-growth.ts';
import { consentText } from './0015-consent-text.ts';
import { files } from './0016-files.ts';
import { attendeeOrder } from './0017-attendee-order.ts';
import { companyData } from './0018-company-data.ts';
import { changeHistory } from './0019-change-history.ts';
import { identity } from './0021-identity.ts';
import { administration } from './0022-administration.ts';
import { bookingRules } from './0023-booking-rules.ts';
import { consents } from './0024-consents.ts';
import { departures } from './0025-departures.ts';
import { quickLimits } from './0026-quick-limits.ts';
import { changeOfFloor } from './0027-change-of-floor.ts';
import { rulesOf } from './0028-rules-of.ts';
import { placeOfSpaces } from './0029-place-of-spaces.ts';
import { heldBookings } from './0030-held-bookings.ts';
import { imports } from './0031-imports.ts';
import { rememberedHeadings } from './0032-remembered-headings.ts';
import { importedBookings } from './0033-imported-bookings.ts';
import { permissionsOfFloors } from './0034-permissions-of-floors.ts';
import { installation } from './0035-installation.ts';
import { rulesOfFloors } from './0036-rules-of-floors.ts';
import { placesOfLetters } from './0038-places-of-letters.ts';
import { preferences } from './0039-preferences.ts';
import { outgoing } from './0040-outgoing.ts';
import { maintenance } from './0041-maintenance.ts';
import { outbox } from './0042-outbox.ts';
import { messages } from './0043-messages.ts';
import { signOn } from './0044-sign-on.ts';
import { groupSources } from './0045-group-sources.ts';
import { bookingsInTheWay } from './0046-bookings-in-the-way.ts';
import { signOnOnly } from './0047-sign-on-only.ts';
import { leavers } from './0048-leavers.ts';
import { providers } from './0049-providers.ts';
import { signOnTrials } from './0050-sign-on-trials.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [
  company,
  session,
  booking,
  calendar,
  search,
  visibility,
  searchRows,
  attendance,
  searchTimes,
  limits,
  signIn,
  sessions,
  securityLog,
  growth,
  consentText,
  files,
  attendeeOrder,
  companyData,
  changeHistory,
  identity,
  administration,
  bookingRules,
  consents,
  departures,
  quickLimits,
  changeOfFloor,
  rulesOf,
  placeOfSpaces,
  heldBookings,
  imports,
  rememberedHeadings,
  importedBookings,
  permissionsOfFloors,
  installation,
  rulesOfFloors,
  placesOfLetters,
  preferences,
  outgoing,
  maintenance,
  outbox,
  messages,
  signOn,
  groupSources,
  bookingsInTheWay,
  signOnOnly,
  leavers,
  providers,
  signOnTrials,
];
