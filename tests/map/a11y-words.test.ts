import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { MAP_STATUSES } from '../../core/contract/viewer/messages.ts';
import es from '../../locales/es/viewer.json' with { type: 'json' };
import lt from '../../locales/lt/viewer.json' with { type: 'json' };
import { STATUS_LOOKS } from '../../map/model/status.ts';
import { WORDS, wordIn } from '../../map/model/words.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { viewerWords } from '../../ui/shared/viewer-settings.ts';

const seats = (words: Readonly<Record<string, string>>, language: string) => (count: number) =>
  wordIn(words, 'map.seats', { count }, language);

test('uses the plural form of the language', () => {
  const english = seats({}, 'en');
  expect([0, 1, 2, 21].map(english)).toEqual(['0 seats', '1 seat', '2 seats', '21 seats']);
  const lithuanian = seats(viewerWords(lt), 'lt');
  expect([1, 2, 10, 11, 21, 22].map(lithuanian)).toEqual([
    '1 sėdima vieta',
    '2 sėdimos vietos',
    '10 sėdimų vietų',
    '11 sėdimų vietų',
    '21 sėdima vieta',
    '22 sėdimos vietos',
  ]);
  const spanish = seats(viewerWords(es), 'es');
  expect([1, 2, 1_000_000].map(spanish)).toEqual(['1 plaza', '2 plazas', '1000000 de plazas']);
  expect(seats({ 'map.seats_one': 'en plass' }, 'nb')(1)).toBe('en plass');
});

test('falls back to the general plural form, and to English for a missing word', () => {
  expect(seats({ 'map.seats_other': '{count} x' }, 'lt')(2)).toBe('2 x');
  expect(seats({}, 'lt')(2)).toBe('2 seats');
  expect(seats({}, 'not a language')(1)).toBe('1 seat');
  expect(wordIn({}, 'map.seats')).toBe('{count} seats');
  expect(wordIn({}, 'map.label')).toBe(WORDS['map.label']);
  expect(wordIn({ 'map.label': 'Karta' }, 'map.label')).toBe('Karta');
});

test('fills in the placeholders of a word, and keeps those without a value', () => {
  expect(wordIn({}, 'map.floor', { name: 'Floor 1', count: 1 })).toBe('Floor 1, 1 place');
  expect(wordIn({}, 'map.range', { from: 1, to: 100 })).toBe('1 to 100 of {count}');
});

const style = (file: string) => readFileSync(join(root, 'map', file), 'utf8');

test('marks on the page have the colours that they have on the map', () => {
  const css = style('viewer.css');
  const [light, dark] = [
    css.slice(0, css.indexOf('data-scheme="dark"')),
    css.slice(css.indexOf('data-scheme="dark"')),
  ];
  const toneOf = (tone: string) => ({ paleGreen: 'green', paleYellow: 'yellow' })[tone] ?? tone;
  const rules = style('a11y/hint.css');
  for (const status of MAP_STATUSES) {
    const { tone, shape } = STATUS_LOOKS[status];
    if (shape === 'none') continue;
    expect(rules).toContain(`.mark-${tone}`);
    for (const [part, theme] of [
      [light, THEMES.light],
      [dark, THEMES.dark],
    ] as const) {
      expect(part).toContain(`--mark-${toneOf(tone)}: ${theme.marks[tone]};`);
    }
  }
});
