import { describe, expect, it } from 'vitest';
import type { Failure } from '../../core/contract/answer.ts';
import { DETAILED_CODES } from '../../core/contract/errors.ts';
import { REFUSAL_RULES } from '../../core/features/booking/refusal-rules.ts';
import type { ClaimRefusal } from '../../core/features/claim/admission.ts';
import type { ClaimProblem } from '../../core/features/claim/model.ts';
import { MULTI_BOOKING_RULES } from '../../core/features/multi-booking/refusal-rules.ts';
import { NoticeKey } from '../../core/office/notice/model.ts';
import {
  type BookingAction,
  bookedDesk,
  bookingFailed,
  changeFailed,
  removalFailed,
} from '../../core/office/notice/quick-view-messages.ts';
import type { RegistrationRefusal } from '../../core/rules/attendance/registration.ts';
import { withoutColon } from '../../ui/features/notice/without-colon.ts';
import { TEXTS } from '../architecture/language-files.ts';

const english = TEXTS.get('en') ?? new Map<string, string>();

/** The messages of specification 8, verbatim, of all existing screens. */
const SPECIFIED = [
  'Failed to book room.',
  'Unfortunately an error occurred, please try again later.',
  'Unfortunately this time interval is no longer available.',
  'Sorry, you already have a booking for the selected time.',
  'Unfortunately this space is no longer available or the user already has an active booking.',
  'Please remove the unavailable space/spaces to continue with your booking.',
  "You don't have permission to book on behalf of someone else.",
  "You don't have permission to book multiple spaces.",
  'Thank you, your booking is confirmed',
  'The cancellation was successful',
  'Thank you, your attendance is registered.',
  'Your scheduled day has been removed.',
  'Unfortunately the office has reached its capacity for the selected time.',
  'ERROR: Failed to login: {{message}}',
  'Failed to fetch user consent',
  'Could not fetch update from the server.',
  'ERROR: Failed to search on server: {{message}}',
  'ERROR: Failed to fetch from server: {{message}}',
  'ERROR: Failed to fetch meeting status from server: {{message}}',
  'No results found',
  'No bookings',
  'No scheduled meetings',
  'Sorry',
  'Logout Successful',
  'I accept',
  'Instant Meeting',
  'Multiple booking',
  'No selected items',
  'Non bookable',
  'Book on behalf of',
  'Loading…',
];

describe('the messages of the specification', () => {
  it.each(SPECIFIED)('%s', (sentence) => {
    const keys = [...english].filter(([, text]) => text === sentence).map(([key]) => key);
    expect(keys).not.toEqual([]);
    for (const [language, texts] of TEXTS) {
      for (const key of keys) expect(texts.get(key), `${language} ${key}`).toMatch(/\p{L}{2}/u);
    }
  });

  it('a message used in several places has one translation, in every language', () => {
    for (const [language, texts] of TEXTS) {
      for (const sentence of SPECIFIED) {
        const keys = [...english]
          // The words of a status agree with whose it is (WO1).
          .filter(([key, text]) => text === sentence && !key.startsWith('viewer.status.'))
          .map(([key]) => key);
        const told = new Set(keys.map((key) => texts.get(key)));
        expect(told.size, `${language}: ${sentence}`).toBeLessThan(2);
      }
    }
  });
});

/** The keys below a prefix, without plural suffixes. */
const namesUnder = (texts: ReadonlyMap<string, string>, prefix: string): readonly string[] =>
  [...texts.keys()]
    .filter((key) => key.startsWith(`${prefix}.`))
    .map((key) => key.slice(prefix.length + 1))
    .sort();

const CLAIM_REFUSALS: Readonly<Record<ClaimRefusal, readonly string[]>> = {
  notBookable: ['notBookable'],
  blocked: ['blocked'],
  future: ['future'],
  ownDesk: ['ownDesk'],
  ownBooking: ['ownBooking', 'ownBookingUnnamed'],
  // The offer to move it replaces a message.
  ownClaim: [],
  slotTaken: ['slotTaken'],
  offline: ['offline'],
};
const CLAIM_PROBLEMS: Readonly<Record<ClaimProblem, true>> = {
  notAvailable: true,
  noPermission: true,
  failed: true,
  unknown: true,
};
const REGISTRATION_REFUSALS: Readonly<Record<RegistrationRefusal, true>> = {
  endNotAfterStart: true,
  outsideDay: true,
  isOver: true,
};

describe('every refusal has a message, and every message a refusal', () => {
  const TABLES: Readonly<Record<string, readonly string[]>> = {
    'booking.refusal': Object.keys(REFUSAL_RULES),
    // The wording differs for other people's bookings.
    'multi-booking.refusal': [...Object.keys(MULTI_BOOKING_RULES), 'theirBooking'],
    'claim.refusal': Object.values(CLAIM_REFUSALS).flat(),
    'claim.claimProblem': Object.keys(CLAIM_PROBLEMS),
    'claim.releaseProblem': Object.keys(CLAIM_PROBLEMS),
    'planner.refusal': Object.keys(REGISTRATION_REFUSALS),
  };
  const cases = [...TEXTS.keys()].flatMap((language) =>
    Object.entries(TABLES).map(([prefix, rules]) => [language, prefix, rules] as const),
  );
  it.each(cases)('%s %s', (language, prefix, rules) => {
    const texts = TEXTS.get(language) ?? new Map<string, string>();
    expect(namesUnder(texts, prefix)).toEqual([...rules].sort());
    for (const rule of rules) expect(texts.get(`${prefix}.${rule}`)).toMatch(/[.}…]$/);
  });
});

const ACTIONS: readonly BookingAction[] = ['roomBooking', 'deskBooking', 'multiBooking'];
const STATUSES = [400, 403, 404, 409, 429, 500, 503];
const NO_ANSWERS: readonly Failure[] = [
  { _tag: 'Unreachable', reason: 'network' },
  { _tag: 'OutcomeUnknown' },
];

/** All possible failures of a booking. */
const FAILURES: readonly Failure[] = [
  ...NO_ANSWERS,
  ...STATUSES.flatMap((status) =>
    [...DETAILED_CODES, ''].map((detailedCode) => ({
      _tag: 'Refused' as const,
      status,
      code: String(status),
      detailedCode,
      message: 'Words of the server',
    })),
  ),
];

describe('refusals of the server are shown in the user’s language', () => {
  it('for every code of every action, on behalf or not', () => {
    const told = FAILURES.flatMap((failure) => [
      ...ACTIONS.flatMap((action) => [
        bookingFailed(action, failure),
        bookingFailed(action, failure, true),
      ]),
      changeFailed(failure, false),
      changeFailed(failure, true),
      removalFailed(failure),
    ]);
    expect(told.length).toBeGreaterThan(1_000);
    for (const key of new Set(told.map((message) => message.key))) {
      for (const [language, texts] of TEXTS) {
        // CS8: the reason and the end of a closure are the company's own.
        const said = texts.get(`notice.${key}`)?.replace(/\{\{(?:reason|time)\}\}/g, '');
        expect(said, `${language} ${key}`).toMatch(/^[^{]+$/);
      }
    }
    // None of them shows the server's own message.
    expect(told.filter(({ message }) => message !== '')).toEqual([]);
  });

  it('ER3: the server’s text appears only in messages specified as "ERROR: ... {message}"', () => {
    // NT3, PO8: the name of the desk, no words of the server.
    const namesDesk = `notice.${bookedDesk('B12').key}`;
    expect(bookedDesk('B12').message).toBe('B12');
    for (const [language, texts] of TEXTS) {
      expect(texts.get(namesDesk), language).toMatch(/^\p{Lu}\p{Ll}.*\u00a0?: \{\{message\}\}$/u);
      const raw = [...texts].filter(([, text]) => text.includes('{{message}}'));
      // The replay page tells developers what is wrong with a log.
      const keys = raw
        .map(([key]) => key)
        .filter((key) => !key.startsWith('replay.') && key !== namesDesk);
      expect(keys.sort(), language).toEqual([
        'notice.fetchFailed',
        'notice.quickView.meeting.statusFailed',
        'notice.search.failed',
        'notice.session.loginFailed',
      ]);
      for (const key of keys) {
        expect(texts.get(key), `${language} ${key}`).toMatch(
          /^\p{Lu}{3,}\u00a0?: \P{Lu}?.*\u00a0?: \{\{message\}\}$/u,
        );
      }
    }
  });

  it('ER3: without the server’s text a message has no trailing colon', () => {
    expect(withoutColon('ERROR: Failed to fetch from server: no')).toBe(
      'ERROR: Failed to fetch from server: no',
    );
    for (const [language, texts] of TEXTS) {
      const told = (texts.get('notice.search.failed') ?? '').replace('{{message}}', '');
      expect(told, language).toMatch(/:\s*$/);
      expect(withoutColon(told), language).toMatch(/^\p{Lu}+\u00a0?: .*\p{L}$/u);
    }
  });

  it('every notice has a text in every language', () => {
    for (const [language, texts] of TEXTS) {
      // With a number in it there is one for each plural.
      const missing = NoticeKey.literals.filter(
        (key) => !texts.has(`notice.${key}`) && !texts.has(`notice.${key}_other`),
      );
      expect(missing, language).toEqual([]);
    }
  });
});

it('a blocked space, a closed space and a locked rule have three different words, in every language', () => {
  const KEYS = [
    'administration.columns.spaces.blocked',
    'schedule.grid.closed',
    'administration.columns.rules.locked',
  ];
  for (const [language, texts] of TEXTS) {
    // Words of one stem are the same to a reader.
    const stems = KEYS.map((key) => texts.get(key)?.toLowerCase().slice(0, 5));
    expect(stems, language).not.toContain(undefined);
    expect(new Set(stems).size, `${language}: ${stems}`).toBe(3);
    expect(texts.get('administration.sections.closures')?.toLowerCase(), language).not.toContain(
      stems[0],
    );
  }
});
