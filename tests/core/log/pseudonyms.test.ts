import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPseudonyms, type Personal } from '../../../core/log/pseudonyms.ts';
import { charactersOf } from '../../../core/text/characters.ts';
import { anyText, foreignText } from '../../support/personal-text.ts';
import { forAll } from '../../support/runs.ts';

const KINDS: readonly Personal[] = [
  ...(['company', 'place', 'plan', 'name', 'mail', 'phone', 'subject', 'search', 'free'] as const),
];
const kind = fc.constantFrom(...KINDS);

describe('pseudonyms', () => {
  it('RD2: the same text of a kind has the same pseudonym, numbered in order of appearance', () => {
    const of = createPseudonyms();
    expect(of('name', 'Åsa Berg')).toBe('N~1');
    expect(of('name', 'Åsa')).toBe('N~2');
    expect(of('mail', 'asa@x.se')).toBe('M~1');
    expect(of('name', 'Åsa Berg')).toBe('N~1');
    expect(of('subject', 'Åsa Berg')).toBe('S~1');
    expect(KINDS.map((each) => of(each, 'Something else'))).toEqual([
      'C~1',
      'P~1',
      'B~1',
      'N~3',
      'M~2',
      'T~1',
      'S~2',
      'Q~1',
      'F~1',
    ]);
    expect(createPseudonyms()('name', 'Something else')).toBe('N~1');
  });

  it('RD10: generated subjects stay, but only as subjects', () => {
    for (const text of ['Instant Meeting', 'Multiple Booking', ' Instant Meeting ']) {
      expect(createPseudonyms()('subject', text)).toBe(text);
      expect(createPseudonyms()('name', text)).toContain('N~1');
    }
    expect(createPseudonyms()('subject', 'Instant meeting')).toBe('S~1');
  });

  it.each([
    ['company', 'Dual screen', 'Espresso machine'],
    ['company', 'type_room_book', 'type_room_acme'],
    ['plan', '-building-12', 'harbour'],
    ['company', '17', '0701234567'],
    ['company', '1234567', '46701234567'],
    ['company', '/secure/equipment/17/image', '/secure/equipment/acme/image'],
    ['company', '/secure/equipment/17/image', 'https://x/secure/equipment/17/image'],
    ['company', 'password', 'acme-login'],
    ['company', 'ROOM', 'Boardroom'],
    ['place', 'WC', 'HP'],
  ] as const)('RD10: as a word of kind %s, %j stays, and %j does not', (each, own, other) => {
    expect(createPseudonyms()(each, own)).toBe(own);
    expect(createPseudonyms()(each, other)).toMatch(/^[CPB]~1$/);
    expect(createPseudonyms()('name', own)).toBe('N~1');
  });

  it.each(['', ' ', '\t\n'])('RD3: %j is empty and stays unchanged', (text) => {
    for (const each of KINDS) expect(createPseudonyms()(each, text)).toBe(text);
  });

  it.each([
    'å',
    'ab',
    ' ab ',
    '\tab\n',
    '\u{1d49c}\u{1d4b3}',
    'A\u030aA\u030a',
    'a\u200bb',
    'Bo',
    'Li',
    '李',
    '李明',
    '민수',
    'ゆき',
    '\u200b',
  ])('RD3: %j is replaced, but a search of so few characters stays', (text) => {
    for (const each of KINDS) {
      const replaced = createPseudonyms()(each, text);
      if (each === 'search') expect(replaced).toBe(text);
      else expect(replaced.trim()).toMatch(/^[A-Z]~1$/);
    }
  });

  it.each(['abc', 'å b', '\u{1d49c}\u{1d4b3}\u{1d49c}', '123', 'A\u030aA\u030aA\u030a'])(
    'RD3: %j is replaced',
    (text) => {
      for (const each of KINDS) {
        if (each === 'company' && text === '123') continue;
        expect(createPseudonyms()(each, text)).toMatch(/^[A-Z]~1$/);
      }
    },
  );

  it('RD3: a search text and its pseudonym are both long enough, or both not (SR3)', () => {
    forAll(300, anyText, (text) => {
      const replaced = createPseudonyms()('search', text);
      expect(charactersOf(replaced) >= 3).toBe(charactersOf(text) >= 3);
    });
  });

  it('RD4: a pseudonym maps to itself, has at least three characters and no three letters in a row', () => {
    forAll(300, fc.array(fc.tuple(kind, anyText), { maxLength: 30 }), (texts) => {
      const [once, again] = [createPseudonyms(), createPseudonyms()];
      const first = texts.map(([each, text]) => once(each, text));
      expect(texts.map(([each, text]) => once(each, text))).toEqual(first);
      expect(texts.map(([each], index) => once(each, first[index] ?? ''))).toEqual(first);
      expect(texts.map(([each], index) => again(each, first[index] ?? ''))).toEqual(first);
      texts.forEach(([, text], index) => {
        const pseudonym = first[index] ?? '';
        if (pseudonym === text) return;
        expect([...pseudonym.trim()].length).toBeGreaterThanOrEqual(3);
        expect(pseudonym).not.toMatch(/\p{L}{3}/u);
      });
    });
  });

  it('RD2: different texts have different pseudonyms, even if some are pseudonyms already', () => {
    const words = fc.uniqueArray(foreignText, { minLength: 2, maxLength: 20 });
    forAll(100, kind, words, fc.nat(19), (each, texts, few) => {
      const of = createPseudonyms();
      const earlier = texts.slice(0, few).map((text) => createPseudonyms()(each, text));
      const all = [...new Set(earlier), ...texts].map((text) => of(each, text));
      expect(new Set(all).size).toBe(all.length);
    });
  });

  it('RD4: a pseudonym maps to itself only for its own kind, and not with too many digits', () => {
    expect(createPseudonyms()('name', 'M~7')).toBe('N~1');
    expect(createPseudonyms()('phone', 'T~7012345')).toBe('T~7012345');
    expect(createPseudonyms()('phone', 'T~70123456')).toBe('T~1');
    expect(createPseudonyms()('phone', 'T~0123456')).toBe('T~1');
    expect(createPseudonyms()('phone', 'T~1 or T~2')).toBe('T~1');
    expect(createPseudonyms()('phone', 'ring T~1')).toBe('T~1');
  });

  it('RD5: a trimmed pseudonym is the pseudonym of the trimmed text', () => {
    forAll(200, kind, fc.stringMatching(/^\s{0,2}$/), anyText, (each, space, text) => {
      const of = createPseudonyms();
      const whole = of(each, `${space}${text}${space}`);
      expect(whole.trim()).toBe(of(each, text.trim()));
      expect(whole.trim() === whole).toBe(
        `${space}${text}${space}`.trim() === space + text + space,
      );
    });
    expect(createPseudonyms()('name', ' Åsa Berg\n')).toBe(' N~1\n');
  });
});
