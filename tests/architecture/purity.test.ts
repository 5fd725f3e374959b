import { expect, test } from 'vitest';
import { checkPurity } from './check-purity.ts';
import { readSources } from './sources.ts';

test('the core reads no clock, chance, host zone or language, and touches nothing outside', () => {
  expect(checkPurity(readSources())).toEqual([]);
});

const problemsOf = (text: string): readonly string[] =>
  checkPurity(new Map([['core/office/place/step.ts', text]]));

test.each([
  'const now = Date.now()',
  'const now = new Date()',
  'const then = new Date(0)',
  'const { now } = Date',
  "const now = Date['now']()",
  "const at = Date.parse('2030-01-01T10:00')",
  'const x = Math.random()',
  "const x = Math['random']()",
  'const { random } = Math',
  'const t = performance.now()',
  'const id = crypto.randomUUID()',
  "const a = await fetch('/x')",
  'setTimeout(() => {}, 1)',
  'setInterval(() => {}, 1)',
  'queueMicrotask(() => {})',
  "localStorage.setItem('a', 'b')",
  'const zone = process.env.TZ',
  'const later = { run: setTimeout }',
  'const g = globalThis',
  "console.log('x')",
  'const z = Intl.DateTimeFormat().resolvedOptions().timeZone',
  "const f = new Intl.DateTimeFormat('en')",
  'const t = (1.5).toLocaleString()',
  "const u = 'i'.toLocaleUpperCase()",
  "const o = 'a'.localeCompare('b')",
  "import { startOfDay } from 'date-fns'; const d = startOfDay(0)",
  "import { addDays } from 'date-fns'; const d = addDays(0, 1, { locale: 1 })",
  "import { addDays as add } from 'date-fns'; const d = add(0, 1)",
  "import { startOfDay } from 'date-fns/startOfDay'; const d = [0].map(startOfDay)",
  "import * as dateFns from 'date-fns'; const d = dateFns.startOfDay(0)",
  "import { format } from 'date-fns'; const f = (at: Date) => format(at, 'HH')",
  "import { format } from 'date-fns'; const at = f(0); const t = format(at, 'HH')",
  "import { isToday } from 'date-fns'; const d = isToday(0, { in: zone })",
  "import { TZDate } from '@date-fns/tz'; const now = new TZDate()",
  "import { TZDate } from '@date-fns/tz'; const at = new TZDate(0)",
  "import { TZDate } from '@date-fns/tz'; const now = TZDate.tz('UTC')",
  "import { Clock } from 'effect'",
  "import * as Random from 'effect/Random'",
])('found: %s', (text) => {
  expect(problemsOf(text)).toHaveLength(1);
});

test.each([
  'type When = Date; const read = (at: Date): number => Number(at)',
  'const at = Date.UTC(2030, 0, 1)',
  'const x = Math.floor(1.5)',
  '// Date.now() is not for the core',
  "const text = 'new Date()'",
  'const self = { id: 1 }; const id = self.id',
  'const f = (process: number) => process + 1',
  'const { fetch } = { fetch: 1 }; const twice = fetch * 2',
  'type T = { readonly self: number; readonly document: string }',
  'const state = { self: 1, process: 2 }; const s = state.process',
  "const u = 'i'.toLocaleUpperCase('lt')",
  "const o = 'a'.localeCompare('b', 'sv')",
  "import { startOfDay } from 'date-fns'; const d = startOfDay(0, { in: zone })",
  "import { format } from 'date-fns'; const t = format(new TZDate(0, zone), 'HH')",
  "import { format } from 'date-fns'; const f = (at: TZDate) => format(at, 'HH')",
  "import { format } from 'date-fns'; const at = new TZDate(0, zone); const t = format(at, 'HH')",
  "import { format, addDays } from 'date-fns'; const f = (): TZDate => g; format(addDays(f(), 1), 'HH')",
  "import { addMinutes } from 'date-fns'; const d = addMinutes(0, 5)",
  "import { minutesInHour } from 'date-fns/constants'; const m = minutesInHour",
  "import type { Locale } from 'date-fns'; type L = Locale",
  "import { Schema } from 'effect'",
])('allowed: %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});
