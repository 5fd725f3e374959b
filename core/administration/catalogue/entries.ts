import { LONGEST } from '../../contract/limits.ts';
import {
  LONGEST_OF_LEAVERS,
  LONGEST_RETENTION,
  SHORTEST_RETENTION,
} from '../../rules/configuration/retention.ts';
import type { Control, SettingId } from './kinds.ts';

const MOST_DAYS = 3_650;
const MINUTES_OF_DAY = 1_440;

export const SETTING_GROUPS = [
  'features',
  'booking',
  'workingDay',
  'branding',
  'signIn',
  'messages',
  'retention',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export type SettingEntry = {
  readonly id: SettingId;
  readonly group: SettingGroup;
  /**
   * The path in the `settings` of company.json; `name` and paths from `retention` on are siblings of `settings`. The first
   * segment is the cell in the change set.
   */
  readonly path: readonly [string, ...string[]];
  readonly control: Control;
  /** AP45: it has no effect while that switch is off or, with `isOn`, on. */
  readonly needs?: readonly { readonly id: SettingId; readonly isOn: boolean }[];
};

const meta = (name: string): SettingEntry['path'] => ['features', 'deskFinder', 'meta', name];
const enabled = (feature: string): SettingEntry['path'] => ['features', feature, 'enabled'];
const DESKS = { id: 'deskFinder', isOn: true } as const;
const TIMES = [DESKS, { id: 'disableTimeSelection', isOn: false }] as const;
const onOff = { kind: 'switch' } as const;
const kept = {
  kind: 'number',
  from: SHORTEST_RETENTION,
  to: LONGEST_RETENTION,
  unit: 'days',
  none: true,
} as const;

/** AP44: every setting of a company (docs/configuration.md), in the order of the page. */
export const ENTRIES: readonly SettingEntry[] = [
  { id: 'deskFinder', group: 'features', path: enabled('deskFinder'), control: onOff },
  { id: 'roomFinder', group: 'features', path: enabled('roomFinder'), control: onOff },
  { id: 'colleagueFinder', group: 'features', path: enabled('colleagueFinder'), control: onOff },
  { id: 'attendance', group: 'features', path: enabled('attendance'), control: onOff },
  {
    id: 'futureBooking',
    group: 'booking',
    path: meta('futureBooking'),
    control: { kind: 'number', from: 0, to: MOST_DAYS, unit: 'days', none: false },
  },
  {
    id: 'maxDays',
    group: 'booking',
    path: meta('maxDays'),
    needs: [DESKS],
    control: { kind: 'number', from: 0, to: MOST_DAYS, unit: 'days', none: true },
  },
  {
    id: 'maxDuration',
    group: 'booking',
    path: meta('maxDuration'),
    control: {
      kind: 'number',
      from: 0,
      to: MOST_DAYS * MINUTES_OF_DAY,
      unit: 'minutes',
      none: true,
    },
  },
  {
    id: 'allowMultipleDesks',
    group: 'booking',
    path: meta('allowMultipleDesks'),
    control: onOff,
    needs: [DESKS],
  },
  { id: 'bobo', group: 'booking', path: meta('bobo'), control: onOff },
  {
    id: 'disableTimeSelection',
    group: 'booking',
    path: meta('disableTimeSelection'),
    control: onOff,
    needs: [DESKS],
  },
  {
    id: 'defaultStart',
    group: 'booking',
    path: meta('defaultStart'),
    needs: TIMES,
    control: { kind: 'time', from: 0, to: MINUTES_OF_DAY - 1, none: true },
  },
  {
    id: 'defaultEnd',
    group: 'booking',
    path: meta('defaultEnd'),
    needs: TIMES,
    control: { kind: 'time', from: 1, to: MINUTES_OF_DAY, none: true },
  },
  {
    id: 'dayStart',
    group: 'workingDay',
    path: ['workingDay', 'start'],
    control: { kind: 'time', from: 0, to: MINUTES_OF_DAY - 1, none: false },
  },
  {
    id: 'dayEnd',
    group: 'workingDay',
    path: ['workingDay', 'end'],
    control: { kind: 'time', from: 1, to: MINUTES_OF_DAY, none: false },
  },
  {
    id: 'companyName',
    group: 'branding',
    path: ['name'],
    control: { kind: 'text', longest: LONGEST.placeName },
  },
  {
    id: 'publicName',
    group: 'branding',
    path: ['public', 'name'],
    control: { kind: 'text', longest: LONGEST.placeName },
  },
  { id: 'language', group: 'branding', path: ['language'], control: { kind: 'language' } },
  {
    id: 'logo',
    group: 'branding',
    path: ['branding', 'webApp', 'logo'],
    control: { kind: 'logo' },
  },
  {
    id: 'authOptions',
    group: 'signIn',
    path: ['authentication', 'authOptions'],
    control: { kind: 'signIn' },
  },
  // EM23
  { id: 'mailBookings', group: 'messages', path: ['messages', 'bookings'], control: onOff },
  { id: 'mailDetails', group: 'messages', path: ['messages', 'details'], control: onOff },
  // PV7
  { id: 'keepBookings', group: 'retention', path: ['retention', 'bookings'], control: kept },
  {
    id: 'keepRegistrations',
    group: 'retention',
    path: ['retention', 'registrations'],
    control: kept,
  },
  { id: 'keepHistory', group: 'retention', path: ['retention', 'history'], control: kept },
  // SO25
  {
    id: 'keepLeavers',
    group: 'retention',
    path: ['retention', 'leavers'],
    control: { kind: 'number', from: 0, to: LONGEST_OF_LEAVERS, unit: 'minutes', none: true },
  },
];
