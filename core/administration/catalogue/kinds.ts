import { Schema } from 'effect';

/** What a setting is called on the page and in the review. */
export const SettingId = Schema.Literals([
  'deskFinder',
  'roomFinder',
  'colleagueFinder',
  'attendance',
  'futureBooking',
  'maxDays',
  'maxDuration',
  'allowMultipleDesks',
  'bobo',
  'disableTimeSelection',
  'defaultStart',
  'defaultEnd',
  'dayStart',
  'dayEnd',
  'companyName',
  'publicName',
  'language',
  'logo',
  'authOptions',
  'mailBookings',
  'mailDetails',
  'keepBookings',
  'keepRegistrations',
  'keepHistory',
  'keepLeavers',
]);
export type SettingId = typeof SettingId.Type;

/** How a setting is edited. `none`: it may be null. Times are minutes of the day. */
export type Control =
  | { readonly kind: 'switch' | 'logo' | 'signIn' }
  | {
      readonly kind: 'number';
      readonly from: number;
      readonly to: number;
      readonly unit: 'days' | 'minutes';
      readonly none: boolean;
    }
  | { readonly kind: 'time'; readonly from: number; readonly to: number; readonly none: boolean }
  | { readonly kind: 'text'; readonly longest: number }
  /** One of the languages of the product. */
  | { readonly kind: 'language' };
