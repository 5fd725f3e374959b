import { expect, test } from 'vitest';
import { fileImports } from './imports.ts';
import { readSources } from './sources.ts';

/** Where passwords are hashed, checked and stored: what imports one of these sets or checks a password. */
const DOORS: ReadonlySet<string> = new Set([
  'server/identity/credentials.ts',
  'server/identity/password.ts',
  'server/session/account.ts',
]);

const CALLS = 'tests/server/sign-on/sign-on-only.test.ts';
const COMMANDS = 'tests/server/company/command-line.test.ts';

/** SO15: every path that sets or checks a password, and the test that shows that it obeys “sign-on only”. */
const PATHS: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'server/session/account.ts': [CALLS, 'the page offers no password'],
  'server/session/sign-in.ts': [CALLS, 'the page offers no password'],
  'server/session/change-password.ts': [CALLS, 'changing a password is refused'],
  'server/session/open-session.ts': [CALLS, 'a session that is opened by a password is not stored'],
  'server/http/calls/session-calls.ts': [CALLS, 'a session that is opened by a password is not'],
  'server/invitation/accept-invitation.ts': [
    CALLS,
    'an invitation is not made, and one from before',
  ],
  'server/invitation/invitations.ts': [CALLS, 'an invitation is not made, and one from before'],
  'server/invitation/invite-several.ts': [CALLS, 'an invitation is not made, and one from before'],
  'server/administration/people/person.ts': [CALLS, 'an invitation is not made'],
  'server/http/calls/administration-people.ts': [CALLS, 'an invitation is not made'],
  'server/messages/account-mail.ts': [CALLS, 'a forgotten password is answered as ever'],
  'server/setup/administrator.ts': [CALLS, 'the first start gives nobody a password'],
  'server/setup/set-up.ts': [CALLS, 'the first start gives nobody a password'],
  'server/demo/offered-sign-in.ts': [CALLS, 'the demo neither offers, checks nor gives'],
  'server/demo/prepare-demo.ts': [CALLS, 'the demo neither offers, checks nor gives'],
  'server/demo/removal/known-password.ts': [CALLS, 'the demo neither offers, checks nor gives'],
  'server/demo/seed/seed-company.ts': [CALLS, 'the demo neither offers, checks nor gives'],
  'server/sign-on/facts.ts': [CALLS, 'who has a password is linked without it'],
  'server/sign-on/foresee-matches.ts': [CALLS, 'who has a password is linked without it'],
  'server/sign-on/sign-on.ts': [CALLS, 'who has a password is linked without it'],
  'server/perch/password.ts': [COMMANDS, 'SO17: nobody gets a password or a link'],
  'server/perch/under-sign-on-only.ts': [COMMANDS, 'SO17: nobody gets a password or a link'],
};

/** The stored hash, in SQL. */
const STORED = /\bc\.secret\b|\bcredential \([^)]*\bsecret\b|\bpassword_hash\b/;

/** What mentions a stored hash besides the doors. */
const MENTIONS: Readonly<Record<string, string>> = {
  'server/session/open-session.ts':
    'compares with the hash that was checked; SO15: the database refuses the session',
  'server/person-data/export-person.ts': 'says whether there is one',
  'server/person-data/erase-person.ts': 'deletes it',
  'server/setup/draft.ts': 'keeps it until the first start is done',
  'server/setup/set-up.ts': 'keeps it until the first start is done',
  'server/setup/office-start.ts': 'keeps it until the first start is done',
};

const sources = readSources();
const product = [...sources].filter(
  ([path]) => /^server\/.*\.ts$/.test(path) && !path.startsWith('server/database/migrations/'),
);

test('SO15: each path that sets or checks a password is in the list', () => {
  const found = product.filter(
    ([path, text]) =>
      !path.startsWith('server/identity/') &&
      fileImports(path, text).some(({ to }) => to !== null && DOORS.has(to)),
  );
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(PATHS).toSorted());
});

test('SO15: each of them has a test that shows that it obeys', () => {
  const missing = Object.entries(PATHS).filter(
    ([, [file, title]]) => !(sources.get(file) ?? '').includes(`'${title}`),
  );
  expect(missing).toEqual([]);
});

test('SO15: nothing else reads or writes a stored password', () => {
  const found = product.filter(([path, text]) => STORED.test(text) && !DOORS.has(path));
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(MENTIONS).toSorted());
});

test.each([
  'sql`select c.secret from credential c`',
  "sql`insert into credential (account_id, kind, secret) values (1, 'password', 'x')`",
  "sql`update employee set password_hash = 'x'`",
])('%s is found', (text) => {
  expect(STORED.test(text)).toBe(true);
});
