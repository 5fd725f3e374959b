import { expect, it } from 'vitest';
import { latest } from '../../../core/memo/latest.ts';

it('computes a value again if one of its inputs differs, starting from the previous value', () => {
  const kept = latest<object, string>();
  const key = {};
  const make = (name: string) => (last: string | undefined) => `${last ?? ''}${name}`;
  expect(kept(key, [1, Number.NaN], make('a'))).toBe('a');
  expect(kept(key, [1, Number.NaN], make('b'))).toBe('a');
  expect(kept(key, [2, Number.NaN], make('c'))).toBe('ac');
  expect(kept(key, [2], make('d'))).toBe('acd');
  expect(kept({}, [2], make('e'))).toBe('e');
});
