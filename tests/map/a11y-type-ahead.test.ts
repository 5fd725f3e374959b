import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTypeAhead, PAUSE } from '../../map/a11y/type-ahead.ts';
import { forAll } from '../support/runs.ts';

const NAMES = ['Åre', 'Arholma', 'Birka', '1-007', '1-012', 'Phone 1.1', 'Phone 1.2'];

const typist = (names: readonly string[] = NAMES) => {
  const world = { now: 0, at: -1 };
  const ahead = createTypeAhead(() => world.now);
  const type = (letters: string): string | null => {
    let found: number | null = null;
    for (const letter of letters) {
      found = ahead.type(letter, names, world.at);
      if (found !== null) world.at = found;
    }
    return found === null ? null : (names[found] ?? null);
  };
  return { world, ahead, type };
};

test('letters lead to the name that begins with them, whatever their case and marks', () => {
  expect(typist().type('b')).toBe('Birka');
  expect(typist().type('AR')).toBe('Åre');
  expect(typist().type('arh')).toBe('Arholma');
  expect(typist().type('1-01')).toBe('1-012');
  expect(typist().type('phone 1.2')).toBe('Phone 1.2');
});

test('one letter again goes on to the next name, and round', () => {
  const { world, type } = typist();
  const seen = [0, 1, 2].map(() => {
    world.now += 100;
    return type('a');
  });
  expect(seen).toEqual(['Åre', 'Arholma', 'Åre']);
});

test('two equal letters find a name that starts with both, if there is one', () => {
  expect(typist(['Aston', 'Aalen', 'Aarau']).type('aa')).toBe('Aalen');
});

test('ignores a letter that continues no name', () => {
  const { ahead, type } = typist();
  expect(type('x')).toBeNull();
  expect(ahead.isOpen()).toBe(false);
  expect(type('bq')).toBeNull();
  expect(type('i')).toBe('Birka');
});

test('after a pause typing begins anew', () => {
  const { world, ahead, type } = typist();
  expect(type('p')).toBe('Phone 1.1');
  world.now = PAUSE - 1;
  expect(ahead.isOpen()).toBe(true);
  world.now = PAUSE;
  expect(ahead.isOpen()).toBe(false);
  expect(type('b')).toBe('Birka');
  // After a pause, another letter searches from the current place.
  world.now = 2 * PAUSE;
  world.at = 0;
  expect(type('a')).toBe('Arholma');
});

test('each letter restarts the timeout', () => {
  const { world, type } = typist();
  type('a');
  world.now = PAUSE - 1;
  expect(type('r')).toBe('Åre');
  world.now = 2 * PAUSE - 3;
  expect(type('h')).toBe('Arholma');
});

test('the found name starts with the typed text', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'b', 'é', 'Ö', '-', '1'),
    minLength: 1,
    maxLength: 5,
  });
  const plain = (text: string) => text.replaceAll('é', 'e').replaceAll('Ö', 'o').toLowerCase();
  forAll(100, fc.array(name, { minLength: 1, maxLength: 8 }), fc.nat(), (names, pick) => {
    const wanted = names[pick % names.length] ?? '';
    // Repeating one letter means the next name: such prefixes are tested above.
    fc.pre(new Set(plain(wanted)).size > 1 || wanted.length === 1);
    const found = typist(names).type(wanted);
    expect(found).not.toBeNull();
    expect(plain(found ?? '').startsWith(plain(wanted))).toBe(true);
  });
});
