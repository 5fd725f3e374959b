import { expect, test } from 'vitest';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import { perchCommand } from '../../../server/perch/command-line.ts';
import { printedOrigin } from '../../../server/perch/link-origin.ts';

const surroundingsOf = (variables: Record<string, string>) => {
  const [printed, complaints]: [string[], string[]] = [[], []];
  return {
    printed,
    complaints,
    environment: () => readEnvironment(variables),
    now: () => 0,
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complaints.push(line),
  };
};

test('G923: an address that is guessed is said, once a link is printed', () => {
  const surroundings = surroundingsOf({});
  const origin = printedOrigin(surroundings);
  expect(surroundings.complaints).toEqual([]);
  expect(origin()).toBe('http://127.0.0.1:8080');
  expect(surroundings.complaints).toEqual([expect.stringContaining('PERCH_URL is not set')]);
});

// Nobody listens there: a command that opened the database first would fail otherwise.
const DATABASE_URL = 'postgres://perch:secret@127.0.0.1:1/perch';

test.each([['setup'], ['invite', 'ingrid'], ['invite', '--all', '/nowhere/links.csv']])(
  'OP13: with PostgreSQL, perch %s demands PERCH_URL before it makes a link',
  async (...args) => {
    const surroundings = surroundingsOf({ DATABASE_URL });
    expect(await perchCommand(args, surroundings)).toBe(2);
    expect(surroundings.printed).toEqual([]);
    expect(surroundings.complaints).toEqual([
      expect.stringMatching(/^perch: PERCH_URL must be the address that people open/),
    ]);
  },
);
