import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { configure } from '../configure.ts';
import { rowsIn } from '../rows.ts';
import { keptErrors } from './kept-errors.ts';
import { onEachServer } from './office.ts';

type Slot = { readonly start: number; readonly end: number };
type Refusal = {
  readonly code: string;
  readonly detailedCode: string;
  readonly message: string;
  readonly resources?: readonly { readonly id: number }[];
};

const DAY = 24 * 60;
/** Internals that responses must not reveal. */
const INSIDE =
  /\bselect\b|\binsert\b|\bupdate\b|constraint|booking_of|\.ts\b|\bat .*:\d+|node:|Error/i;

const log = keptErrors();

onEachServer('what is refused', (office, signedIn) => {
  const browser = signedIn('employee');
  beforeAll(async () => {
    await office.db.query(sql`update employee set multiple_desks = true`);
    await configure(office.db, { maxDuration: 600 });
  });
  beforeEach(() => office.db.query(sql`delete from booking`));

  const refusal = async (answer: Promise<{ status: number; json: unknown }>): Promise<Refusal> => {
    const { status, json } = await answer;
    const body = json as Refusal;
    const { resources: _, ...rest } = body;
    expect(Object.keys(rest).sort()).toEqual(['code', 'detailedCode', 'message']);
    expect(body.code).toBe(String(status));
    return body;
  };
  const other = (n: number): number => office.desks[n] ?? 0;

  /** The three actions in the table of specification 8; `space` and `another` are two spaces of the kind. */
  const ACTIONS = {
    desk: {
      kind: 'desk',
      spaces: () => [other(0), other(1)],
      ask: (space: number, slot: Slot) =>
        refusal(
          browser.call(`POST /secure/deskbooking/desk/${space}`, {
            ...slot,
            userId: office.people.employee,
          }),
        ),
    },
    room: {
      kind: 'room',
      spaces: () => office.rooms,
      ask: async (spaceId: number, slot: Slot) => {
        const body = { spaceId, subject: 'Plans', ...slot };
        const made = await browser.call('POST /secure/calendar/create', body);
        if (made.status !== 200) return refusal(Promise.resolve(made));
        const { ticket } = made.json as { ticket: string };
        const status = await browser.call(`GET /secure/calendar/status?ticket=${ticket}`);
        return (status.json as { refusal: Refusal }).refusal;
      },
    },
    'several desks': {
      kind: 'desk',
      spaces: () => [other(0), other(1)],
      ask: (space: number, slot: Slot) =>
        refusal(
          browser.call('POST /secure/v2/calendar', {
            ...slot,
            people: [],
            resources: [{ id: other(2) }, { id: space }],
            type: 'APPOINTMENT',
            subject: 'Multiple Booking',
            origin: 'NONE',
          }),
        ),
    },
  } as const;

  describe.each(Object.entries(ACTIONS))('of a booking of a %s', (name, { kind, spaces, ask }) => {
    // SP4: of several, the desks are named.
    const isSeveral = name === 'several desks';
    const tomorrow = (): Slot => ({
      start: office.minute() + DAY,
      end: office.minute() + DAY + 60,
    });
    const space = () => spaces()[0] ?? 0;
    const taken = (at: number, user: number) => {
      const { start, end } = tomorrow();
      return rowsIn(office.db).booking({
        space: at,
        kind,
        user,
        start: start + 30,
        end: end + 30,
      });
    };
    const expectRefusal = (body: Refusal, code: string, detailedCode: string, field: RegExp) => {
      expect(body).toMatchObject({ code, detailedCode });
      expect(body.message).toMatch(field);
      expect(body.message).not.toMatch(INSIDE);
    };

    test('400 END_GREATER_START: an end that is not after the start', async () => {
      const { start } = tomorrow();
      for (const end of [start, start - 5]) {
        const body = await ask(space(), { start, end });
        expectRefusal(body, '400', 'END_GREATER_START', /^end must be after start/);
      }
    });

    test('SLOT_TAKEN: somebody else has booked the space', async () => {
      await taken(space(), office.people.colleague);
      const body = await ask(space(), tomorrow());
      const code = isSeveral ? '400' : '409';
      expectRefusal(body, code, 'SLOT_TAKEN', /^(start, end|resources): expected .* free/);
      expect(body.resources).toEqual(isSeveral ? [{ id: space() }] : undefined);
    });

    test('400 MULTI_DESKS: the person has another booking, even if the space is taken as well', async () => {
      await taken(spaces()[1] ?? 0, office.people.employee);
      expectRefusal(await ask(space(), tomorrow()), '400', 'MULTI_DESKS', /^userId: expected/);
      await taken(space(), office.people.colleague);
      expectRefusal(await ask(space(), tomorrow()), '400', 'MULTI_DESKS', /^userId: expected/);
    });

    test('other refusals: times outside the limits, and blocked, unknown or malformed values', async () => {
      const now = office.minute();
      for (const [slot, detailedCode, field] of [
        [{ start: now - 6, end: now + 30 }, 'SLOT_IN_PAST', /^start must be at least \d+/],
        [
          { start: now + 30 * DAY, end: now + 30 * DAY + 5 },
          'SLOT_TOO_FAR',
          /^end must be at most \d+/,
        ],
        [{ start: now + 5, end: now + 606 }, 'SLOT_TOO_LONG', /^end must be at most \d+/],
      ] as const) {
        expectRefusal(await ask(space(), slot), '400', detailedCode, field);
      }
      await office.db.query(sql`update space set blocked = true where id = ${space()}`);
      const blocked = await ask(space(), tomorrow());
      expectRefusal(blocked, '400', 'BLOCKED', isSeveral ? /^resources: expected/ : /blocked/);
      expect(blocked.resources).toEqual(isSeveral ? [{ id: space() }] : undefined);
      await office.db.query(sql`update space set blocked = false`);
      const body = await ask(999_999, tomorrow());
      expectRefusal(body, '404', 'UNKNOWN_SPACE', /999999/);
      const malformed = await ask(space(), { start: 0.5, end: Number.NaN });
      expectRefusal(malformed, '400', 'MALFORMED', /body\.start: Expected .*body\.end: Expected/);
    });
  });

  test('LI6: texts and lists beyond their limits, and NUL, are refused with the name of the field', async () => {
    const now = office.minute();
    const meeting = { spaceId: office.rooms[0] ?? 0, start: now + DAY, end: now + DAY + 60 };
    const expectMalformed = (body: Refusal, field: RegExp) => {
      expect(body).toMatchObject({ code: '400', detailedCode: 'MALFORMED' });
      expect(body.message).toMatch(field);
    };
    const create = (subject: string) =>
      refusal(browser.call('POST /secure/calendar/create', { ...meeting, subject }));
    const long = await create('x'.repeat(201));
    expectMalformed(long, /^body\.subject: Expected .*at most 200 characters/);
    expectMalformed(await create('a\0b'), /^body\.subject: Expected a text without NUL/);
    expectMalformed(await create('a\uD83D'), /^body\.subject: Expected .*halves of characters/);
    const ticket = await refusal(browser.call('GET /secure/calendar/status?ticket=%00'));
    expectMalformed(ticket, /^query\.ticket: Expected .*without NUL/);
    const floors = Array.from({ length: 101 }, (_, n) => `fId=${n + 1}`).join('&');
    const update = await refusal(browser.call(`GET /secure/update?${floors}`));
    expectMalformed(update, /^query\.fId: Expected at most 100 entries/);
  });

  test('of a claim: the refusal says what is expected of the desk and of the end', async () => {
    const now = office.minute();
    const claim = (id: number, until: number, date = '2027-03-09') => {
      const body = { claim: true, until, id };
      return refusal(browser.call(`POST /secure/space/claim?date=${date}`, body));
    };
    await rowsIn(office.db).claim(other(0), office.people.colleague, now + 60);
    for (const [answer, code, detailedCode, message] of [
      [claim(other(0), now + 30), '409', 'SLOT_TAKEN', /^id: expected a desk that nobody else/],
      [claim(other(1), now), '400', 'SLOT_IN_PAST', /^until must be after/],
      [claim(other(1), now + 601), '400', 'SLOT_TOO_LONG', /^until must be at most/],
      [claim(other(1), now + 30, '2027-03-10'), '400', 'SLOT_TOO_FAR', /^date must be today/],
    ] as const) {
      expect(await answer).toMatchObject({ code, detailedCode });
      expect((await answer).message).toMatch(message);
      expect((await answer).message).not.toMatch(INSIDE);
    }
  });

  test('of a registration: the refusal says what is expected of the times, the building and the capacity', async () => {
    const now = office.minute();
    const slot = { start: now + DAY, end: now + DAY + 60 };
    const register = (changes: Readonly<Record<string, unknown>>) => {
      const body = { ...slot, buildingId: 1, type: 'OFFICE', ...changes };
      return refusal(browser.call('POST /secure/v2/attendance/registration', body));
    };
    await rowsIn(office.db).registration({ user: office.people.employee, type: 'HOME', ...slot });
    await office.db.query(sql`update building set people_capacity = 0 where id = 2`);
    for (const [changes, code, detailedCode, message] of [
      [{ end: slot.start }, '400', 'END_GREATER_START', /^end must be after start/],
      [{ start: now - 60, end: now }, '400', 'SLOT_IN_PAST', /^end must be after \d+/],
      [{ end: slot.end + DAY }, '400', 'SLOT_TOO_LONG', /^start, end: expected times of one day/],
      [
        { start: slot.start + 200 * DAY, end: slot.end + 200 * DAY },
        '400',
        'SLOT_TOO_FAR',
        /^start must be before \d+/,
      ],
      [{}, '400', 'ALREADY_REGISTERED', /^start, end: expected a time without a registration/],
      [{ buildingId: 99 }, '404', 'UNKNOWN_BUILDING', /99/],
      [
        { start: slot.end, end: slot.end + 60, buildingId: 2 },
        '409',
        'REACHED_CAPACITY',
        /^start, end: expected a time at which fewer than 0 people are in/,
      ],
    ] as const) {
      const body = await register(changes);
      expect(body).toMatchObject({ code, detailedCode });
      expect(body.message).toMatch(message);
      expect(body.message).not.toMatch(INSIDE);
    }
    const removal = browser.call('DELETE /secure/v2/attendance/registration/999999');
    expect(await refusal(removal)).toMatchObject({
      code: '404',
      detailedCode: 'UNKNOWN_REGISTRATION',
      message: expect.stringContaining('999999'),
    });
  });

  test('of the planner: the refusal says what is expected of the building, the page and the day', async () => {
    const ask = (path: string) => refusal(browser.call(`GET /secure/v2/planner/${path}`));
    const day = 'date=2027-03-10';
    for (const [path, code, detailedCode, message] of [
      ['overview/99', '404', 'UNKNOWN_BUILDING', /99/],
      ['overview/99/days?page=1', '404', 'UNKNOWN_BUILDING', /99/],
      [`details/99/attendance?${day}`, '404', 'UNKNOWN_BUILDING', /99/],
      ['overview/1/days?page=0', '400', 'MALFORMED', /^page: expected 1 to 13$/],
      ['overview/1/days?page=14', '400', 'MALFORMED', /^page: expected 1 to 13$/],
      [`details/1/attendance?${day}&page=-1`, '400', 'MALFORMED', /^page: expected 1 to/],
      ['details/1/attendance?date=2027-03-08', '400', 'MALFORMED', /^date: expected yyyy-MM-dd/],
      ['details/1/attendance?date=10.03.27', '400', 'MALFORMED', /^date: expected yyyy-MM-dd/],
    ] as const) {
      const body = await ask(path);
      expect(body).toMatchObject({ code, detailedCode });
      expect(body.message).toMatch(message);
      expect(body.message).not.toMatch(INSIDE);
    }
  });

  test('an internal error reveals nothing about the server', async () => {
    await office.db.query(sql`alter table booking rename to hidden`);
    const body = await refusal(browser.call(`GET /secure/deskbooking/desk/${other(0)}`));
    await office.db.query(sql`alter table hidden rename to booking`);
    // The operator finds the reason in the log.
    expect(String(log().mock.calls)).toContain('relation "booking" does not exist');
    expect(body).toMatchObject({ code: '500', detailedCode: 'FAILED' });
    expect(body.message).not.toMatch(/hidden|booking|relation|select|\.ts/);
  });
});
