import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorizationOf } from '../../../core/features/claim/authorization.ts';
import {
  type DeleteGrant,
  mayBookFor,
  mayDelete,
  mayRelease,
  mayTakeAway,
  NO_GRANTS,
} from '../../../core/rules/permission/grants.ts';
import {
  type Action,
  type Authorization,
  type Features,
  type PermissionDenied,
  permissionDenied,
} from '../../../core/rules/permission/permissions.ts';
import { type Company, CoreSession, DESK } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

const ALL_FEATURES: Features = {
  deskFinder: true,
  roomFinder: true,
  colleagueFinder: true,
  attendance: true,
  bobo: true,
  allowMultipleDesks: true,
};

const LETTERS: Readonly<Record<string, PermissionDenied | null>> = {
  '+': null,
  o: 'notOffered',
  r: 'noReservePermission',
  m: 'noMultiplePermission',
  c: 'noCancelPermission',
  k: 'notOwnClaim',
  s: 'oneself',
};

describe('the permission matrix', () => {
  // A column for each of the 16 sets of permissions. Every 1st, 2nd, 4th and 8th column toggles a permission: book on
  // behalf, cancel on behalf, delete others' bookings, book several spaces.
  // + allowed; r, m, c: no permission to book on behalf, for several, to cancel; k: not theirs; s: oneself.
  const ALWAYS = '++++++++++++++++';
  const MATRIX: Readonly<Record<Action, { readonly own: string; readonly other: string }>> = {
    bookDesk: { own: ALWAYS, other: ALWAYS },
    bookRoom: { own: ALWAYS, other: ALWAYS },
    bookDeskOnBehalf: { own: 'r+r+r+r+r+r+r+r+', other: 'r+r+r+r+r+r+r+r+' },
    bookRoomOnBehalf: { own: 'r+r+r+r+r+r+r+r+', other: 'r+r+r+r+r+r+r+r+' },
    bookDesks: { own: 'mmmmmmmm++++++++', other: 'mmmmmmmm++++++++' },
    bookDesksOnBehalf: { own: 'mmmmmmmmr+r+r+r+', other: 'mmmmmmmmr+r+r+r+' },
    releaseClaim: { own: ALWAYS, other: 'kk++kk++kk++kk++' },
    removeBooking: { own: ALWAYS, other: 'cc++++++cc++++++' },
    endBooking: { own: ALWAYS, other: 'cc++++++cc++++++' },
    openPlanner: { own: ALWAYS, other: ALWAYS },
    registerAttendance: { own: ALWAYS, other: ALWAYS },
    openRoomOverview: { own: ALWAYS, other: ALWAYS },
    searchDesks: { own: ALWAYS, other: ALWAYS },
    searchRooms: { own: ALWAYS, other: ALWAYS },
    searchColleagues: { own: ALWAYS, other: ALWAYS },
    addFavourite: { own: 'ssssssssssssssss', other: ALWAYS },
  };
  const ACTIONS = Object.keys(MATRIX) as Action[];

  // Desk finder, room finder, colleague finder, attendance, bobo, several desks: o if the action is hidden without it.
  const HIDDEN_WITHOUT: Readonly<Record<Action, string>> = {
    bookDesk: 'o.....',
    bookRoom: '.o....',
    bookDeskOnBehalf: 'o...o.',
    bookRoomOnBehalf: '.o..o.',
    bookDesks: 'o....o',
    bookDesksOnBehalf: 'o...oo',
    releaseClaim: '......',
    removeBooking: '......',
    endBooking: '......',
    openPlanner: '...o..',
    registerAttendance: '...o..',
    openRoomOverview: '.o....',
    searchDesks: 'o.....',
    searchRooms: '.o....',
    searchColleagues: '..o...',
    addFavourite: '......',
  };
  const FEATURES = [
    'deskFinder',
    'roomFinder',
    'colleagueFinder',
    'attendance',
    'bobo',
    'allowMultipleDesks',
  ] as const;
  const GRANTS = ['allowBoBo', 'allowCoBo', 'deleteOnBehalf', 'multipleDesks'] as const;
  const fromBits = <Name extends string>(names: readonly Name[], bits: number) =>
    Object.fromEntries(names.map((name, n) => [name, ((bits >> n) & 1) === 1])) as Record<
      Name,
      boolean
    >;

  it('PE2, PE3, PE4, PE6, PE7: every action in each of the 2048 combinations', () => {
    expect(Object.keys(ALL_FEATURES)).toEqual(FEATURES);
    expect(Object.keys(NO_GRANTS)).toEqual(GRANTS);
    const wrong: string[] = [];
    for (let offered = 0; offered < 64; offered += 1) {
      for (let granted = 0; granted < 16; granted += 1) {
        for (const own of [true, false]) {
          const standing: Authorization = {
            features: fromBits(FEATURES, offered),
            grants: fromBits(GRANTS, granted),
            own,
          };
          for (const action of ACTIONS) {
            const hidden = [...HIDDEN_WITHOUT[action]].some(
              (letter, n) => letter === 'o' && ((offered >> n) & 1) === 0,
            );
            const letter = hidden ? 'o' : MATRIX[action][own ? 'own' : 'other'][granted];
            const denial = permissionDenied(action, standing);
            if (denial !== LETTERS[letter ?? ''])
              wrong.push(`${action} ${offered} ${granted} ${own}: ${denial}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('PE6: an additional permission never forbids an action', () => {
    const some = fc.record({
      allowBoBo: fc.boolean(),
      allowCoBo: fc.boolean(),
      deleteOnBehalf: fc.boolean(),
      multipleDesks: fc.boolean(),
    });
    const anyMore = fc.constantFrom(...GRANTS);
    const anyAction = fc.constantFrom(...ACTIONS);
    forAll(300, some, anyMore, anyAction, fc.boolean(), (granted, more, action, own) => {
      const standing: Authorization = { grants: granted, features: ALL_FEATURES, own };
      fc.pre(permissionDenied(action, standing) === null);
      const richer = { ...standing, grants: { ...granted, [more]: true } };
      expect(permissionDenied(action, richer)).toBeNull();
    });
  });
});

describe('predicates shared with the server', () => {
  it('PE1: nothing is granted by default', () => {
    expect(Object.values(NO_GRANTS)).toEqual([false, false, false, false]);
  });

  it('PE2, PE3, PE4: all combinations', () => {
    const T = true;
    const F = false;
    expect(
      [T, F].flatMap((self) => [T, F].map((allowBoBo) => mayBookFor(self, { allowBoBo }))),
    ).toEqual([T, T, T, F]);
    expect(
      [T, F].flatMap((own) => [T, F].map((allowCoBo) => mayRelease(own, { allowCoBo }))),
    ).toEqual([T, T, T, F]);
    // organizer, cancels on behalf, deletes on behalf
    const table: readonly [boolean, boolean, boolean, boolean][] = [
      [T, T, T, T],
      [T, T, F, T],
      [T, F, T, T],
      [T, F, F, T],
      [F, T, T, T],
      [F, T, F, T],
      [F, F, T, T],
      [F, F, F, F],
    ];
    for (const [organizer, allowCoBo, deleteOnBehalf, may] of table) {
      expect(mayTakeAway(organizer, { allowCoBo, deleteOnBehalf })).toBe(may);
    }
  });

  it('PE5: the permission to delete one booking applies to no other', () => {
    const small = fc.integer({ min: 1, max: 2 });
    const grant: fc.Arbitrary<DeleteGrant> = fc.record({
      spaceId: small,
      eventId: small,
      start: small,
      end: small,
    });
    const words = ({ spaceId, eventId, start, end }: DeleteGrant): string =>
      [spaceId, eventId, start, end].join(' ');
    forAll(500, fc.array(grant, { maxLength: 4 }), grant, (granted, booking) => {
      expect(mayDelete(granted, booking)).toBe(granted.map(words).includes(words(booking)));
    });
    const leave = { spaceId: 1, eventId: 2, start: 3, end: 4 };
    expect(mayDelete([leave], leave)).toBe(true);
    for (const field of ['spaceId', 'eventId', 'start', 'end'] as const) {
      expect(mayDelete([leave], { ...leave, [field]: 9 })).toBe(false);
    }
  });
});

describe('the permissions of the signed-in user', () => {
  it('PE9, PE1: nothing is offered or granted before the server’s answer', () => {
    const { features, grants, own } = authorizationOf(new CoreSession().state, false);
    expect(Object.values(features)).toEqual([false, false, false, false, false, false]);
    expect(grants).toEqual(NO_GRANTS);
    expect(own).toBe(false);
    expect(authorizationOf(new CoreSession().state, true).own).toBe(true);
  });

  it('PE9: the space grants acting on behalf of others, the session booking several spaces', () => {
    const core = new CoreSession().onTheFloor().select(DESK);
    for (const [allowBoBo, allowCoBo] of [
      [true, false],
      [false, true],
    ] as const) {
      core.send('Deselect').select(DESK);
      expect(authorizationOf(core.state, false).grants).toEqual(NO_GRANTS);
      core.succeed('asset.calendarOptions', { allowBoBo, allowCoBo, maxDays: 0, maxDuration: 0 });
      expect(authorizationOf(core.state, false).grants).toEqual({
        ...NO_GRANTS,
        allowBoBo,
        allowCoBo,
      });
    }
    const { state } = core.become({ permissions: { multipleDesks: true } });
    expect(authorizationOf(state, false).grants.multipleDesks).toBe(true);
  });

  it('PE9: each configuration flag enables its own feature', () => {
    const core = new CoreSession().onTheFloor();
    const uses = {
      deskFinder: false,
      roomFinder: false,
      colleagueFinder: false,
      attendance: false,
    };
    const meta = { bobo: false, allowMultipleDesks: false };
    const offered = (more: Company): string[] => {
      const { state } = core.become({
        uses: { ...uses, ...more.uses },
        meta: { ...meta, ...more.meta },
      });
      const { features } = authorizationOf(state, false);
      return Object.entries(features).flatMap(([name, isOn]) => (isOn ? [name] : []));
    };
    expect(offered({})).toEqual([]);
    for (const part of ['deskFinder', 'roomFinder', 'colleagueFinder', 'attendance']) {
      expect(offered({ uses: { [part]: true } })).toEqual([part]);
    }
    for (const part of ['bobo', 'allowMultipleDesks']) {
      expect(offered({ meta: { [part]: true } })).toEqual([part]);
    }
  });
});
