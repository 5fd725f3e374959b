import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../core/contract/answer.ts';
import { DETAILED_CODES } from '../../../core/contract/errors.ts';
import {
  type AttendanceState,
  attendanceBanner,
} from '../../../core/office/notice/attendance-banners.ts';
import { NoticeKey } from '../../../core/office/notice/model.ts';
import {
  type BookingAction,
  bookingFailed,
  deskNotAvailable,
  type QuickViewState,
  quickViewMessage,
  removalFailed,
} from '../../../core/office/notice/quick-view-messages.ts';
import { failureState, type MappedAction } from '../../../core/rules/outcome/error-table.ts';
import { MESSAGE_STATES } from '../../../core/rules/outcome/message-state.ts';
import { AWAY, CoreSession, DESK } from '../../support/core-session.ts';

/** The table of specification 8, verbatim. */
const SPECIFICATION = `
| Room booking | 400 or 409 | WRONG_SLOT |
| Room booking | 500 | ERROR_APPEARED |
| Desk booking | 400 with detailedCode MULTI_DESKS | DOUBLE_BOOKING |
| Desk booking | other 400 | WRONG_SLOT |
| Desk booking | 409 | WRONG_SLOT |
| Desk booking | detailedCode END_GREATER_START | ERROR_APPEARED |
| Desk booking | 500 | ERROR_APPEARED |
| Multi-booking | 400 with MULTI_DESKS | DOUBLE_BOOKING |
| Multi-booking | other 400 | INVALID_BOOKINGS |
| Multi-booking | 409 | REACHED_CAPACITY |
| Multi-booking | 500 | ERROR_APPEARED |
| Attendance registration | 400 | WRONG_SLOT |
| Attendance registration | 409 | REACHED_CAPACITY |
| Attendance registration | 500 | ERROR_APPEARED |
`;

const NAMES: Readonly<Record<string, MappedAction>> = {
  'Room booking': 'roomBooking',
  'Desk booking': 'deskBooking',
  'Multi-booking': 'multiBooking',
  'Attendance registration': 'attendance',
};

const ROWS = SPECIFICATION.trim()
  .split('\n')
  .map((line) => {
    const [, name = '', response = '', result = ''] = line.split('|').map((cell) => cell.trim());
    return {
      action: NAMES[name],
      statuses: (response.match(/\d{3}/g) ?? []).map(Number),
      code: /[A-Z]+_[A-Z_]+/.exec(response)?.[0] ?? null,
      result,
    };
  });

/** Rows with a code take precedence over those with only a status; without a row an error is shown. */
const expected = (action: MappedAction, status: number, code: string): string => {
  const rows = ROWS.filter((row) => row.action === action);
  const fits = rows.filter(({ statuses }) => statuses.length === 0 || statuses.includes(status));
  const byCode = fits.find((row) => row.code === code);
  const byStatus = fits.find((row) => row.code === null && row.statuses.includes(status));
  return (byCode ?? byStatus)?.result ?? 'ERROR_APPEARED';
};

const refused = (status: number, detailedCode: string): Failure => ({
  _tag: 'Refused',
  status,
  code: String(status),
  detailedCode,
  message: 'The words of the server',
});

const ACTIONS = Object.values(NAMES);
const CODES = [...DETAILED_CODES, '', 'MULTI_DESKS ', 'multi_desks', 'SOMETHING_NEW'];
const NO_ANSWERS: readonly Failure[] = [
  { _tag: 'Unreachable', reason: 'timeout' },
  AWAY,
  { _tag: 'Unreachable', reason: 'malformed' },
  { _tag: 'OutcomeUnknown' },
];

describe('server errors', () => {
  it('ER6, ER7: maps every action, status and detailed code as the specification’s table does', () => {
    expect(ROWS).toHaveLength(14);
    const wrong: string[] = [];
    for (const action of ACTIONS) {
      for (let status = 400; status < 600; status += 1) {
        for (const code of CODES) {
          const state = failureState(action, refused(status, code));
          if (state !== expected(action, status, code)) wrong.push(`${action} ${status} ${code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('ER6: a code can mean different things for different actions', () => {
    expect(failureState('deskBooking', refused(400, 'END_GREATER_START'))).toBe('ERROR_APPEARED');
    expect(failureState('deskBooking', refused(409, 'END_GREATER_START'))).toBe('ERROR_APPEARED');
    expect(failureState('roomBooking', refused(400, 'END_GREATER_START'))).toBe('WRONG_SLOT');
    expect(failureState('roomBooking', refused(400, 'MULTI_DESKS'))).toBe('WRONG_SLOT');
    expect(failureState('multiBooking', refused(409, 'MULTI_DESKS'))).toBe('REACHED_CAPACITY');
    expect(failureState('deskBooking', refused(409, 'MULTI_DESKS'))).toBe('WRONG_SLOT');
    expect(failureState('attendance', refused(400, 'MULTI_DESKS'))).toBe('WRONG_SLOT');
  });

  it('ER7: without a usable answer the state is "an error appeared"', () => {
    for (const action of ACTIONS) {
      for (const failure of NO_ANSWERS) {
        expect(failureState(action, failure)).toBe('ERROR_APPEARED');
      }
    }
  });
});

describe('messages', () => {
  it('ER5: the message states of the specification', () => {
    const text =
      'BOOKING_REGISTERED, ATTENDANCE_REGISTERED, BOOKING_REMOVED, ATTENDANCE_REMOVED, WRONG_SLOT, ERROR_APPEARED, REACHED_CAPACITY, DOUBLE_BOOKING, BOOKINGS_REGISTERED, INVALID_BOOKINGS';
    expect(MESSAGE_STATES.join(', ')).toBe(text);
  });

  it('ER2: the quick view’s message for each state, for 4 seconds', () => {
    const table: Readonly<Record<QuickViewState, readonly [string, string]>> = {
      BOOKING_REGISTERED: ['quickView.bookingSuccess', 'success'],
      BOOKINGS_REGISTERED: ['quickView.multipleBookingSuccess', 'success'],
      BOOKING_REMOVED: ['quickView.meeting.cancelConfirmed', 'success'],
      WRONG_SLOT: ['quickView.wrongTimeInterval', 'warning'],
      DOUBLE_BOOKING: ['quickView.doubleBookingError', 'warning'],
      ERROR_APPEARED: ['quickView.errorBooking', 'warning'],
      INVALID_BOOKINGS: ['quickView.invalidBookings', 'warning'],
      REACHED_CAPACITY: ['quickView.reachedCapacity', 'warning'],
    };
    for (const [state, [key, severity]] of Object.entries(table)) {
      expect(quickViewMessage(state as QuickViewState)).toEqual({
        key,
        severity,
        message: '',
        duration: 4_000,
      });
    }
  });

  it('ER8: a failed claim shows its message for 3 seconds', () => {
    expect(deskNotAvailable).toEqual({
      key: 'quickView.deskNotAvailable',
      severity: 'warning',
      message: '',
      duration: 3_000,
    });
  });

  it('ER9: the message of a failed booking gives the reason', () => {
    const denied = refused(403, 'NO_PERMISSION');
    const table: readonly [BookingAction, Failure, boolean | undefined, string][] = [
      ['deskBooking', denied, undefined, 'noReservePermission'],
      ['roomBooking', denied, undefined, 'noReservePermission'],
      ['multiBooking', denied, undefined, 'noMultiplePermission'],
      ['multiBooking', denied, false, 'noMultiplePermission'],
      ['multiBooking', denied, true, 'noReservePermission'],
      ['multiBooking', refused(409, 'SLOT_TAKEN'), true, 'reachedCapacity'],
      ['multiBooking', refused(400, 'SLOT_TAKEN'), false, 'invalidBookings'],
      ['multiBooking', refused(500, 'FAILED'), undefined, 'errorBooking'],
      ['deskBooking', refused(400, 'MULTI_DESKS'), undefined, 'doubleBookingError'],
      ['deskBooking', refused(409, 'TOO_MANY_BOOKINGS'), undefined, 'tooManyBookings'],
      ['multiBooking', refused(409, 'TOO_MANY_BOOKINGS'), true, 'tooManyBookingsOfOther'],
      ['roomBooking', refused(409, 'TOO_MANY_BOOKINGS'), undefined, 'tooManyBookings'],
      ['deskBooking', refused(500, 'FAILED'), undefined, 'errorBooking'],
      ['roomBooking', refused(409, 'SLOT_TAKEN'), undefined, 'wrongTimeInterval'],
      ['roomBooking', refused(500, 'FAILED'), undefined, 'meeting.bookFailed'],
    ];
    for (const [action, failure, onBehalf, key] of table) {
      expect(bookingFailed(action, failure, onBehalf)).toEqual({
        key: `quickView.${key}`,
        severity: 'warning',
        message: '',
        duration: 4_000,
      });
    }
    for (const failure of NO_ANSWERS) {
      expect(bookingFailed('roomBooking', failure)).toMatchObject({
        key: 'quickView.outcomeUnknown',
        severity: 'warning',
      });
    }
  });

  it('ER10: the message of a refused removal gives the reason, also in the app', () => {
    const table: readonly [Failure, string][] = [
      [refused(403, 'NO_PERMISSION'), 'quickView.noRemovePermission'],
      [refused(400, 'MULTI_DESKS'), 'quickView.errorBooking'],
      [refused(409, 'SLOT_TAKEN'), 'quickView.errorBooking'],
      [refused(500, 'FAILED'), 'quickView.errorBooking'],
      ...NO_ANSWERS.map((failure) => [failure, 'quickView.outcomeUnknown'] as const),
    ].map(([failure, key]) => [failure as Failure, key as string]);
    for (const [failure, key] of table) {
      expect(removalFailed(failure)).toMatchObject({ key, severity: 'warning', duration: 4_000 });
      const core = new CoreSession().onTheFloor().select(DESK);
      core.send({ _tag: 'AskRemoveBooking', bookingId: 9 });
      core.send({ _tag: 'RemoveBooking', bookingId: 9 }).fail('deskBooking.remove', failure);
      expect(core.notice).toMatchObject({ key, severity: 'warning' });
    }
  });

  it('ER11: the day card’s banner for each state, for 3 seconds', () => {
    const table: Readonly<Record<AttendanceState, readonly [string, string]>> = {
      ATTENDANCE_REGISTERED: ['planner.scheduledAttendance', 'success'],
      ATTENDANCE_REMOVED: ['planner.removedAttendance', 'success'],
      WRONG_SLOT: ['planner.wrongTimeInterval', 'warning'],
      REACHED_CAPACITY: ['planner.reachedCapacity', 'warning'],
      ERROR_APPEARED: ['planner.errorAttendance', 'warning'],
      DISK_FULL: ['diskFull', 'warning'],
    };
    for (const [state, [key, severity]] of Object.entries(table)) {
      expect(attendanceBanner(state as AttendanceState)).toEqual({
        key,
        severity,
        duration: 3_000,
      });
    }
  });

  it('ER2, ER8, ER11: every message state is shown somewhere, and every key has an English text', () => {
    type Texts = { readonly [name: string]: string | Texts };
    const file = new URL('../../../locales/en/notice.json', import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    const textOf = (key: string): unknown =>
      key.split('.').reduce<unknown>((at, name) => (at as Texts)[name], texts);

    const WORDS: Readonly<Record<string, string>> = {
      'quickView.bookingSuccess': 'Thank you, your booking is confirmed',
      'quickView.meeting.cancelConfirmed': 'The cancellation was successful',
      'quickView.meeting.bookFailed': 'Failed to book room.',
      'quickView.errorBooking': 'Unfortunately an error occurred, please try again later.',
      'quickView.wrongTimeInterval': 'Unfortunately this time interval is no longer available.',
      'quickView.doubleBookingError': 'Sorry, you already have a booking for the selected time.',
      'quickView.deskNotAvailable':
        'Unfortunately this space is no longer available or the user already has an active booking.',
      'quickView.invalidBookings':
        'Please remove the unavailable space/spaces to continue with your booking.',
      'quickView.noReservePermission':
        "You don't have permission to book on behalf of someone else.",
      'quickView.noMultiplePermission': "You don't have permission to book multiple spaces.",
      'planner.scheduledAttendance': 'Thank you, your attendance is registered.',
      'planner.removedAttendance': 'Your scheduled day has been removed.',
      'planner.reachedCapacity':
        'Unfortunately the office has reached its capacity for the selected time.',
      'planner.errorAttendance': 'Unfortunately an error occurred, please try again later.',
      'planner.wrongTimeInterval': 'Unfortunately this time interval is no longer available.',
      'search.failed': 'ERROR: Failed to search on server: {{message}}',
      'quickView.meeting.statusFailed':
        'ERROR: Failed to fetch meeting status from server: {{message}}',
      'floor.updateFailed': 'Could not fetch update from the server.',
      'session.consentFailed': 'Failed to fetch user consent',
      'session.loginFailed': 'ERROR: Failed to login: {{message}}',
      fetchFailed: 'ERROR: Failed to fetch from server: {{message}}',
    };
    for (const [key, words] of Object.entries(WORDS)) expect(textOf(key)).toBe(words);
    for (const key of NoticeKey.literals) {
      // With a number in it there is one for each plural.
      expect(textOf(key) ?? textOf(`${key}_other`)).toBeTypeOf('string');
    }
    for (const state of MESSAGE_STATES) {
      const told = state.startsWith('ATTENDANCE')
        ? attendanceBanner(state as AttendanceState)
        : quickViewMessage(state as QuickViewState);
      expect(textOf(told.key)).toBeTypeOf('string');
    }
  });
});
