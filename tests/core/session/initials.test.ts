import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../core/text/initials.ts';

describe('initials', () => {
  it('UC1: use the first and last name, as far as there are any', () => {
    expect(initialsOf(' åsa', 'Berg')).toBe('ÅB');
    expect([initialsOf('', 'Ek'), initialsOf('Bo', ' '), initialsOf('', '')]).toEqual([
      'E',
      'B',
      '',
    ]);
  });

  it('UC1: are whole letters with their marks, of any Unicode plane, without punctuation', () => {
    expect(initialsOf('𐐨lma', '𠮷田')).toBe('𐐀𠮷');
    // Decomposed, and a mark that has no composed form.
    expect(initialsOf('o\u0308rjan', 'x\u0331ola')).toBe('\u00d6X\u0331');
    expect(initialsOf('नितिन', 'किरण')).toBe('निकि');
    expect(initialsOf('ßara', '(Bo) Ek')).toBe('SB');
    expect(initialsOf('\u0308', '🙂')).toBe('');
  });

  it('UC1: have at most two letters, and never a part of one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, two) => {
        const initials = initialsOf(one, two);
        expect(initials).not.toMatch(/\p{Cs}/u);
        expect(initials.match(/\P{M}/gu)?.length ?? 0).toBeLessThanOrEqual(2);
        expect(initials).not.toMatch(/^\p{M}/u);
      }),
    );
  });
});
