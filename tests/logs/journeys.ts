import type { Journey } from './journey.ts';
import { alternatives } from './journeys/alternatives.ts';
import { anotherTime, bookAndRemove, slotTaken } from './journeys/booking.ts';
import { ownBookings } from './journeys/calendar.ts';
import { changeTime } from './journeys/change-time.ts';
import { changedByOthers } from './journeys/changed-by-others.ts';
import { claim } from './journeys/claim.ts';
import { desk } from './journeys/desk.ts';
import { favourites } from './journeys/favourite.ts';
import { sharedLink } from './journeys/location.ts';
import { multiBooking } from './journeys/multi-booking.ts';
import { onBehalf } from './journeys/on-behalf.ts';
import {
  daysAtOnce,
  draftedMeeting,
  foundDesk,
  nearColleague,
  onePress,
} from './journeys/one-press.ts';
import { offlineStart, outage, serverAway, workerRestart } from './journeys/outage.ts';
import { otherPlaces } from './journeys/place.ts';
import { plan } from './journeys/plan.ts';
import { planner } from './journeys/planner.ts';
import { privacyPreview } from './journeys/privacy-preview.ts';
import { room } from './journeys/room.ts';
import { schedule } from './journeys/schedule.ts';
import { search } from './journeys/search.ts';
import { security } from './journeys/security.ts';
import { mapViews } from './journeys/selection.ts';
import { settings } from './journeys/settings.ts';
import { severalDays } from './journeys/several-days.ts';
import {
  firstSignIn,
  logOut,
  otherTab,
  sessionExpired,
  withdrawConsent,
} from './journeys/sign-in.ts';
import { signOn } from './journeys/sign-on.ts';
import { wayfinding } from './journeys/wayfinding.ts';

/** Everything that users can do in the app. */
export const journeys: Readonly<Record<string, Journey>> = {
  'first-sign-in': firstSignIn,
  'book-and-remove': bookAndRemove,
  'slot-taken': slotTaken,
  'another-time': anotherTime,
  desk,
  'several-days': severalDays,
  'own-bookings': ownBookings,
  'changed-by-others': changedByOthers,
  'other-places': otherPlaces,
  settings,
  'privacy-preview': privacyPreview,
  security,
  wayfinding,
  'map-views': mapViews,
  'multi-booking': multiBooking,
  claim,
  'on-behalf': onBehalf,
  room,
  'change-time': changeTime,
  alternatives,
  search,
  favourites,
  planner,
  plan,
  schedule,
  'other-tab': otherTab,
  'drafted-meeting': draftedMeeting,
  'one-press': onePress,
  'days-at-once': daysAtOnce,
  'near-colleague': nearColleague,
  'found-desk': foundDesk,
  'shared-link': sharedLink,
  'session-expired': sessionExpired,
  outage,
  'server-away': serverAway,
  'offline-start': offlineStart,
  'worker-restart': workerRestart,
  'withdraw-consent': withdrawConsent,
  'sign-on': signOn,
  'log-out': logOut,
};
