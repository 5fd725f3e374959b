import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from '../../../core/office/place/listing.ts';
import { isListedInDayDetails } from '../../../core/rules/search/day-details.ts';
import { namedBy } from '../../../core/rules/search/named.ts';
import {
  DAY_DETAILS_LEAST,
  onBehalfList,
  queryOf,
  SEARCH_DEBOUNCE,
  SEARCH_LEAST,
  searchIntent,
} from '../../../core/rules/search/query.ts';
import { findsPeopleAt, RANKS, rankOfSpace, rankOfUser } from '../../../core/rules/search/rank.ts';
import { charactersOf } from '../../../core/text/characters.ts';
import { collapsed, folded } from '../../../core/text/folded.ts';
import { compareText, orderKeyOf } from '../../../core/text/order.ts';
import { nameWordsOf, wordsOf } from '../../../core/text/words.ts';
import { forAll } from '../../support/runs.ts';

const finds = (typed: string, name: string): boolean =>
  rankOfUser(namedBy([name]), false, queryOf(typed)) !== null;

const characters = function* (pattern: RegExp): Generator<string> {
  for (let code = 0; code < 0x30000; code += 1) {
    const character = String.fromCodePoint(code);
    if (pattern.test(character)) yield character;
  }
};

describe('folding', () => {
  it.each([
    // Swedish, Norwegian, Danish, Icelandic, Faroese
    ['asa', 'Åsa Öberg'],
    ['Åsa', 'asa oberg'],
    ['oster', 'Öster'],
    ['ØDEGÅRD', 'Ødegård'],
    ['odegard', 'Ødegård'],
    ['aero', 'Ærø'],
    ['thor', 'Þórður'],
    ['gudrun', 'Guðrún'],
    // German, French, Spanish, Polish, Croatian, Vietnamese, Maltese, Sami
    ['strasse', 'Straße 7'],
    ['STRASSE', 'straße'],
    ['straße', 'STRASSE'],
    ['GROẞ', 'gross'],
    ['oeuvre', 'Œuvre'],
    ['œuvre', 'OEUVRE'],
    ['francois', 'François'],
    ['nunez', 'Núñez'],
    ['lukasz', 'Łukasz'],
    ['dordevic', 'Đorđević'],
    ['nguyen duc', 'Nguyễn Đức'],
    ['hal', 'Ħal'],
    ['tromso', 'Tromsø'],
    ['kaŋ', 'kang kan'],
    ['gunnhild ŧ', 'Gunnhild Tove'],
    // Lithuanian, Turkish, Azerbaijani
    ['zukauskaite', 'Žukauskaitė'],
    ['ŽUKAUSKAITĖ', 'žukauskaitė'],
    ['istanbul', 'İstanbul'],
    ['ISTANBUL', 'İstanbul'],
    ['ışık', 'ISIK'],
    ['isik', 'Işık'],
    ['eliyev', 'Əliyev'],
    // Greek: final sigma, accents, capitals
    ['οδυσσέας', 'ΟΔΥΣΣΕΑΣ'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
    ['οδυσσευσ', 'Οδυσσεύς'],
    // Cyrillic
    ['елена', 'ЕЛЕНА'],
    ['петр', 'Пётр'],
    // Hebrew and Arabic: with and without vowel points
    ['שלום', 'שָׁלוֹם'],
    ['محمد', 'مُحَمَّد'],
    ['احمد', 'أحمد'],
    ['علی', 'علي'],
    ['مصطفي', 'مصطفى'],
    ['كريم', 'کریم'],
    ['فاطمه', 'فاطمة'],
    ['محمـد', 'محمد'],
    // Syriac points
    ['ܫܠܡܐ', 'ܫܠܳܡܳܐ'],
    // Devanagari, Bengali, Tamil, Thai
    ['कीर्ति', 'कीर्ति वर्मा'],
    ['जोया', 'ज़ोया'],
    ['সৌরভ', 'সৌরভ গাঙ্গুলী'],
    ['தமிழ்', 'தமிழ்ச்செல்வி'],
    ['สมชาย', 'สมชาย ใจดี'],
    ['น้ำ', 'น้ำฝน'],
    // Korean, also incomplete syllables; Japanese, also half-width; Chinese; full-width Latin
    ['김민', '김민준'],
    ['김미', '김민준'],
    ['ガク', 'ｶﾞｸ'],
    ['がく', 'がくと'],
    ['王小明', '王小明'],
    ['ABC', 'ＡＢＣ'],
    // Apostrophes, dashes, invisible hyphens, all kinds of spaces
    ["o'brien", 'O’Brien'],
    ['o´brien', "O'Brien"],
    ['obrien', 'O’Brien'],
    ['brien', 'O’Brien'],
    ['anna-k', 'Anna\u2011Karin'],
    ['karin', 'Anna–Karin'],
    ['annakarin', 'Anna-Karin'],
    ['annakarin', 'Anna\u00adKarin'],
    ['anna lind', '  Anna\u3000\u00a0Lind '],
  ])('SR1, SR2, PL4: %s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['का', 'की'],
    ['कि', 'कु'],
    ['กา', 'กี'],
    ['น้า', 'น่า'],
    ['தமிழ்', 'தமிழா'],
    ['かく', 'がく'],
    ['がく', 'かく'],
    ['パパ', 'ババ'],
    ['ক্ষ', 'কষ'],
    ['asa', 'Esa'],
    ['brie', 'Obrien'],
    ['annalind', 'Anna Lind'],
  ])('SR1: %s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  it('SR1, PL4: is idempotent for every character', () => {
    const wrong = [...characters(/\P{Cs}/u)].filter((one) => folded(folded(one)) !== folded(one));
    expect(wrong).toEqual([]);
  });

  it('SR1, PL4: is idempotent for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('é', 'e\u0301', 'ß', 'क़', '\u034f', '\u093f', 'ﬁ', '’', ' ', 'İ'))
        .map((parts) => parts.join('')),
    );
    forAll(300, text, (any) => {
      const once = folded(any);
      expect(folded(once)).toBe(once);
      expect(folded(any.normalize('NFD'))).toBe(folded(any.normalize('NFC')));
      expect(once).toBe(once.trim());
      expect(once).not.toMatch(/\s\s/);
    });
  });

  it('SR1: removes accents from the letters of alphabets', () => {
    const letters = [...characters(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u)];
    const accented = letters.filter((one) => /^\p{L}\p{Mn}+$/u.test(one.normalize('NFD')));
    expect(accented.length).toBeGreaterThan(700);
    const wrong = accented.filter((one) => {
      const base = one.normalize('NFD').replace(/\p{Mn}/gu, '');
      return folded(one) !== folded(base);
    });
    expect(wrong).toEqual([]);
  });

  it('SR1: ignores case in any alphabet', () => {
    // An iota subscript becomes a separate letter in capitals; U+1C80 to U+1C88 are old forms of other letters.
    const odd = /[\u0345\u1c80-\u1c88]/;
    const wrong = [...characters(/\p{L}/u)]
      .filter((one) => !odd.test(one.normalize('NFD')))
      .filter((one) => folded(one.toUpperCase()) !== folded(one.toLowerCase()));
    expect(wrong).toEqual([]);
  });

  it('SR1: keeps vowel signs and tones of the other scripts', () => {
    const script =
      /(?=\p{M})[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\u3099\u309a]/u;
    const lost = [...characters(script)].filter((mark) => folded(`x${mark}`) === 'x');
    expect(lost).toEqual(['\u093c']);
  });

  it('SR1: removes Hebrew, Arabic and Syriac points and accents, and no other marks', () => {
    const points = /(?=\p{Mn})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u;
    expect([...characters(points)].filter((mark) => folded(`x${mark}`) !== 'x')).toEqual([]);
    for (const mark of ['\u0301', '\u0308', '\u0323', '\u0483', '\u064b', '\u200d', '\ufe0f']) {
      expect(folded(`x${mark}y`)).toBe('xy');
    }
  });

  it('SR1: collapses white space, and trims it at the ends', () => {
    expect(collapsed('\t A \n\u00a0\u2003 b  ')).toBe('A b');
    expect(folded('\t A \n\u00a0\u2003 b  ')).toBe('a b');
    expect(folded(' \u200b ')).toBe('');
  });

  it('SR1: gives the same result on its fast path as on the full one', () => {
    forAll(500, fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(folded(`Ä${text}Ö`)).toBe(folded(`a${text}o`));
      expect(folded(text)).toBe(folded(`${text}\u0301`));
    });
  });

  it('SR1: unifies dashes and apostrophes', () => {
    expect([...'‐‑‒–—−－-'].map(folded)).toEqual([...'--------']);
    expect([..."'’‘`´ʼʻ′ʹ‛＇ʽ"].map(folded)).toEqual([..."''''''''''''"]);
  });

  it('PL4: a building is found by any part of its name', () => {
    expect(matches('Gävle Öster', 'OSTER')).toBe(true);
    expect(matches('Gävle  Öster', ' e o ')).toBe(true);
    expect(matches('Gävle', '')).toBe(true);
    expect(matches('Gävle', 'gw')).toBe(false);
  });
});

describe('words', () => {
  it('SR6: are separated by spaces and punctuation', () => {
    expect(wordsOf("o'brien, anna-karin (c++)")).toEqual(['o', 'brien', 'anna', 'karin', 'c++']);
    expect(wordsOf('')).toEqual([]);
    expect(wordsOf("' - ...")).toEqual([]);
    expect(wordsOf('d-4.12, .5. 1..2 3-4 c.5')).toEqual(['d', '4.12', '5', '1.2', '3.4', 'c', '5']);
    expect(nameWordsOf("o'brien anna")).toEqual(['obrien', 'brien', 'anna']);
    expect(nameWordsOf('d-4.12')).toEqual(['d4.12', '4.12', '12']);
    expect(namedBy(['d-4.12 a']).words).toEqual(
      ['d412', '412', '12', 'a', '.d4.12', '.4.12', '.12', '.a'], // SR6: for both kinds of searches
    );
    expect(namedBy(['Anna Lind Anna', 'Anna', 'Lind']).words).toEqual(['anna', 'lind', 'anna']);
    expect(nameWordsOf('(anna)')).toEqual(['anna']);
  });

  it('SR6: the words of a name contain all its letters in order, and each of them finds it', () => {
    const name = fc
      .array(fc.constantFrom('anna', 'lind', 'Åke', 'von', '-', ' ', "'", '.', '7'), {
        minLength: 1,
      })
      .map((parts) => parts.join(''));
    forAll(100, name, (text) => {
      expect(wordsOf(folded(text)).join('').replaceAll('.', '')).toBe(
        folded(text).replace(/[^a-z0-9]/g, ''),
      );
      for (const word of nameWordsOf(folded(text))) {
        for (let length = 1; length <= word.length; length += 1) {
          expect(finds(word.slice(0, length), text)).toBe(true);
        }
      }
    });
  });

  it('SR6: each typed word must be the beginning of a different word, in any order', () => {
    for (const typed of ['anna lind', 'lind anna', 'a l', 'lin ann', 'm a l', 'a ma', 'ma m']) {
      expect(finds(typed, 'Anna Maria Lind'), typed).toBe(typed !== 'ma m');
    }
    for (const typed of ['anna berg', 'nna', 'annal', 'anna ind', 'anna anna', 'a a', 'l li lin']) {
      expect(finds(typed, 'Anna Maria Lind'), typed).toBe(false);
    }
    expect(finds('an anna a', 'Anna Andrea Ahl')).toBe(true);
    expect(finds('an anna an', 'Anna Andrea Ahl')).toBe(false);
  });

  it.each([
    ['phone 1.1', ['Phone 1.1', 'Phone 1.12', 'Phone 1-1', 'Phone D-1.1']],
    ['phone 1,1', ['Phone 1.1', 'Phone 1.12', 'Phone 1-1', 'Phone D-1.1']],
    ['1.2 pho', ['Phone 1.2']],
    [
      'phone 1',
      ['Phone 1.1', 'Phone 1.2', 'Phone 1.12', 'Phone 1-1', 'Phone 2.1', 'Phone 11', 'Phone D-1.1'],
    ],
    ['phone 11', ['Phone 1.1', 'Phone 1.12', 'Phone 1-1', 'Phone 11', 'Phone D-1.1']],
    ['phone 1 1', ['Phone 1.1', 'Phone 1.12', 'Phone 1-1', 'Phone D-1.1']],
    ['phone d-1.1', ['Phone D-1.1']],
    ['phone d1.1', ['Phone D-1.1']],
    ['phone d11', ['Phone D-1.1']],
    ['phone phone', []],
  ])('SR6: %s finds what has all of it, and no part of it twice', (typed, expected) => {
    const names = [
      'Phone 1.1',
      'Phone 1.2',
      'Phone 1.12',
      'Phone 1-1',
      'Phone 2.1',
      'Phone 11',
      'Phone D-1.1',
    ];
    expect(names.filter((name) => finds(typed, name))).toEqual(expected);
    expect(names.filter((name) => rankOfSpace(namedBy([name]), queryOf(typed)) !== null)).toEqual(
      expected,
    );
  });

  it('SR6: finds a name if and only if the typed words can be assigned to different words of it', () => {
    const word = fc.constantFrom('a', 'ab', 'abc', 'b', '1', '12', '1.1', '1.2', '1.12', '2.1');
    const texts = fc.array(word, { minLength: 1, maxLength: 5 });
    /** Tries every assignment. */
    const canBeGiven = (typed: readonly string[], words: readonly string[]): boolean => {
      const [first, ...others] = typed;
      if (first === undefined) return true;
      return words.some(
        (each, at) => each.startsWith(first) && canBeGiven(others, words.toSpliced(at, 1)),
      );
    };
    forAll(1_000, texts, texts, (typed, name) => {
      const parts = name.flatMap((each) => {
        const [whole, ...rest] = each.split('.');
        return whole === undefined || rest.length === 0 ? [each] : [each, ...rest];
      });
      const isPlain = typed.every((each) => !each.includes('.'));
      const words = isPlain ? parts.map((each) => each.replace('.', '')) : parts;
      const text = typed.join(' ');
      const begins = name.join(' ').startsWith(text);
      expect(finds(text, name.join(' '))).toBe(begins || canBeGiven(typed, words));
    });
  });

  it('SR6: a search without words finds nobody', () => {
    for (const typed of ['', '  ', '...', "'''", '\u200b', '\u0301\u0301\u0301']) {
      expect(finds(typed, 'Anna Lind')).toBe(false);
      expect(findsPeopleAt(namedBy(['Desk 1']), queryOf(typed))).toBe(false);
      expect(rankOfSpace(namedBy(['Desk 1']), queryOf(typed))).toBeNull();
    }
    expect(rankOfUser(namedBy(['Anna']), true, queryOf(' '))).toBeNull();
    expect(findsPeopleAt(namedBy(['']), queryOf(''))).toBe(false);
    expect(finds('anna', '')).toBe(false);
  });

  it('SR5, SR6, SR8: ranks of a colleague', () => {
    const anna = namedBy(['Anna Maria Lind', 'Anna Maria', 'Lind']);
    const desk = namedBy(['Window 12']);
    const rank = (typed: string) =>
      rankOfUser(anna, findsPeopleAt(desk, queryOf(typed)), queryOf(typed));
    expect(rank('anna maria lind')).toBe(RANKS.exact);
    expect(rank('LIND')).toBe(RANKS.exact);
    expect(rank('anna m')).toBe(RANKS.begins);
    expect(rank('lin')).toBe(RANKS.begins);
    expect(rank('lind a')).toBe(RANKS.words);
    expect(rank('maria')).toBe(RANKS.words);
    expect(rank('win')).toBe(RANKS.place);
    expect(rank('window 12')).toBe(RANKS.place);
    expect(rank('12')).toBeNull();
    expect(rank('indow')).toBeNull();
    expect(rank('anna 12')).toBeNull();
    expect(rankOfUser(anna, false, queryOf('win'))).toBeNull();
  });

  it('SR7, SR8: ranks of a space', () => {
    const rank = (typed: string) => rankOfSpace(namedBy(['Window D-4.12']), queryOf(typed));
    expect(rank('window d–4.12')).toBe(RANKS.exact);
    expect(rank('window d')).toBe(RANKS.begins);
    expect(rank('4.1')).toBe(RANKS.words);
    expect(rank('d412')).toBe(RANKS.words);
    expect(rank('12 win')).toBe(RANKS.words);
    expect(rank('ndow')).toBe(RANKS.within);
    expect(rank('w d-4')).toBe(RANKS.words);
    expect(rank('.12')).toBe(RANKS.words);
    expect(rank('-4.')).toBe(RANKS.words);
    expect(rank('...')).toBeNull();
    expect(rank('room')).toBeNull();
    expect(rankOfSpace(namedBy(['Lab ... 1']), queryOf('...'))).toBe(RANKS.within);
    expect(RANKS).toEqual({ exact: 0, begins: 1, words: 2, place: 3, server: 4, within: 5 });
  });
});

describe('lengths', () => {
  it('SR3, SR4: a search needs three characters, day details two, after 400 ms', () => {
    expect([SEARCH_LEAST, DAY_DETAILS_LEAST, SEARCH_DEBOUNCE]).toEqual([3, 2, 400]);
    const table: readonly [string, string, string][] = [
      ['', 'clear', 'clear'],
      ['   \t', 'clear', 'clear'],
      ['\u200b\u200b\u200b', 'clear', 'clear'],
      ['a', 'wait', 'wait'],
      ['  a  ', 'wait', 'wait'],
      ['ab', 'wait', 'search'],
      ['  ab  ', 'wait', 'search'],
      ['abc', 'search', 'search'],
      ['a c', 'search', 'search'],
      ['a    ', 'wait', 'wait'],
      // Letters with combining marks, in one code point and in several.
      ['åäö', 'search', 'search'],
      ['åäö'.normalize('NFD'), 'search', 'search'],
      ['å'.normalize('NFD'), 'wait', 'wait'],
      ['åa'.normalize('NFD'), 'wait', 'search'],
      // Outside the Basic Multilingual Plane.
      ['𝒜𝒷', 'wait', 'search'],
      ['𝒜𝒷𝒸', 'search', 'search'],
      ['👍', 'wait', 'wait'],
      ['की', 'wait', 'wait'],
      ['कीर्ति', 'search', 'search'],
      // PL23
      ['김', 'wait', 'wait'],
      ['김민', 'search', 'search'],
      ['김민'.normalize('NFD'), 'search', 'search'],
      ['王伟', 'search', 'search'],
      ['王a', 'wait', 'search'],
      ['ﬁ', 'wait', 'wait'],
    ];
    for (const [text, search, details] of table) {
      expect([text, searchIntent(text), searchIntent(text, DAY_DETAILS_LEAST)]).toEqual([
        text,
        search,
        details,
      ]);
    }
  });

  it('SR3: counts graphemes in simple scripts', () => {
    const letter = fc.constantFrom('a', 'Z', 'é', 'o\u0308', 'Ж', 'σ', 'ی', '山', '가', '9', 'कि');
    const segments = new Intl.Segmenter('en');
    forAll(100, fc.array(letter, { maxLength: 6 }), (letters) => {
      const text = letters.join('');
      expect(charactersOf(`  ${text} `)).toBe([...segments.segment(text)].length);
      // PL23: two characters are enough where characters are words or syllables.
      const least = letters.every((one) => one === '山' || one === '가') ? 2 : 3;
      const intent = letters.length < least ? 'wait' : 'search';
      expect(searchIntent(text)).toBe(letters.length === 0 ? 'clear' : intent);
    });
  });

  it('SR11: the state of the list of the search on behalf', () => {
    for (const people of [null, 0, 5]) {
      expect(onBehalfList('', people)).toBe('empty-search');
      expect(onBehalfList(' an ', people)).toBe('empty-search');
    }
    expect(onBehalfList('ann', null)).toBe('searching');
    expect(onBehalfList('ann', 0)).toBe('no-results');
    expect(onBehalfList('ann', 1)).toBe('results');
  });
});

describe('day details', () => {
  it('SR10: list everybody below two characters, then people whose first or last name begins with the text', () => {
    const table: readonly [string, string, boolean][] = [
      ['Anna Maria Lind', '', true],
      ['Anna Maria Lind', 'x', true],
      ['Anna Maria Lind', ' x ', true],
      ['Anna Maria Lind', 'xx', false],
      ['Anna Maria Lind', 'AN', true],
      ['Anna Maria Lind', 'li', true],
      ['Anna Maria Lind', 'ma', false],
      ['Anna Maria Lind', 'nn', false],
      ['Anna Maria Lind', 'ind', false],
      ['Anna Maria Lind', 'anna maria', true],
      ['Anna Maria Lind', 'anna lind', true],
      ['Anna Maria Lind', 'lind anna', true],
      ['Anna Maria Lind', 'anna x', false],
      ['Anna Maria Lind', 'x anna', false],
      ['Åsa', 'as', true],
      ['Åsa', 'sa', false],
      ['', 'as', false],
      ['Eva Öst', ' ÖS ', true],
    ];
    for (const [name, text, listed] of table) {
      expect([name, text, isListedInDayDetails(name, text)]).toEqual([name, text, listed]);
    }
  });

  it('SR10: match a prefix of the first or the last name, whatever is in between', () => {
    const word = fc.stringMatching(/^[a-z]{2,6}$/);
    forAll(100, word, fc.array(word, { maxLength: 2 }), word, word, (first, rest, last, typed) => {
      const name = [first, ...rest, last].join(' ').toUpperCase();
      const oracle = [first, last].some((part) => part.slice(0, typed.length) === typed);
      expect(isListedInDayDetails(name, typed)).toBe(oracle);
      expect(isListedInDayDetails(name, first.slice(0, 2))).toBe(true);
      expect(isListedInDayDetails(name, last.slice(0, 2))).toBe(true);
    });
  });
});

describe('order of names', () => {
  it('SR8: sorts numbers by value', () => {
    const sorted = ['desk 2', 'desk 10', 'desk 010a', 'desk 100', 'room', 'room 1'];
    const keys = sorted.map((name) => orderKeyOf(name));
    expect([...keys].sort(compareText)).toEqual(keys);
    expect(compareText('a', 'a')).toBe(0);
    expect(compareText('a', 'b')).toBe(-1);
    expect(compareText('b', 'a')).toBe(1);
  });

  it('SR8: equals a comparison of the numbers', () => {
    const number = fc.integer({ min: 0, max: 999_999_999_999 });
    forAll(100, number, number, (a, b) => {
      const order = compareText(orderKeyOf(`d ${a} x`), orderKeyOf(`d ${b} x`));
      expect(order).toBe(Math.sign(a - b));
    });
  });

  it('SR8: is that of the alphabets, whatever the language', () => {
    const languages: Readonly<Record<string, string>> = {
      uk: 'Андрій Ганна Ґалаґан Дмитро Евеліна Єва Жанна Зоя Ирина Ігор Ірина Їжак Йосип Катерина Тарас Юрій Яна',
      ru: 'Алёна Артём Егор Жанна Иван Илья Йорик Кирилл Эмма Юлия Яна',
      sr: 'Гордана Дана Ђорђе Ева Зоран Иван Јован Лука Љиљана Милан Никола Његош Тара Ћира Ужа Цвета Чедомир Џон Шана',
      mk: 'Зоран Ѕвезда Иван',
      be: 'Жанна Зоя Ігар Казімір Уладзімір Фёдар',
      lt: 'Adomas Čiurlys Daina Ąžuolas Eglė Ėta Jonas Šarūnas Ūla Žana Zita',
      de: 'Äpfel Anna Jörg Jorg2 Öztürk Otto Weiß Weisser Zoe',
      sv: 'Åke Anders Östen Olle Zara',
      no: 'Ågot Anders Ole Zara',
      es: 'Íñigo Inés Nuria Ñandú Oscar Ángel',
      fr: 'Élodie Emma Éric François Œdipe',
      en: 'Aaron Desk-2 Desk-10 O’Brien Oscar',
    };
    for (const [language, text] of Object.entries(languages)) {
      // Of the Latin ones the order of the root: one for all of them.
      const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
      const oracle = new Intl.Collator(isCyrillic ? language : 'und', {
        sensitivity: 'base',
        numeric: true,
      });
      const names = text.split(' ');
      for (const a of names) {
        for (const b of names) {
          const order = compareText(orderKeyOf(a), orderKeyOf(b));
          expect([language, a, b, order]).toEqual([language, a, b, oracle.compare(a, b)]);
        }
      }
    }
  });

  it('SR8: has і, ї, й, є and ґ in their places, however they are written', () => {
    const alphabet = [...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];
    for (const form of ['NFC', 'NFD'] as const) {
      const written = alphabet.map((letter) => `${letter.toUpperCase()}ана`.normalize(form));
      const sorted = written.toSorted((a, b) => compareText(orderKeyOf(a), orderKeyOf(b)));
      expect(sorted).toEqual(written);
    }
  });
});
