import { expect, test } from 'vitest';
import { type AllTexts, checkWording } from './check-wording.ts';
import { STYLES, TEXTS } from './language-files.ts';

/** Without the consent, a legal text with its own wording. */
const SCREEN: AllTexts = new Map(
  [...TEXTS].map(([language, own]) => [
    language,
    new Map([...own].filter(([key]) => !key.startsWith('server.consent.'))),
  ]),
);
const FOUND = checkWording(SCREEN, STYLES);

test('each language keeps to its terms, its form of address and its typography', () => {
  expect(FOUND).toEqual([]);
});

test('every term is in use', () => {
  const english = [...(SCREEN.get('en')?.values() ?? [])];
  const unused = Object.entries(STYLES.get('en')?.terms ?? {}).filter(
    ([, term]) => !english.some((text) => term.test(text)),
  );
  expect(unused).toEqual([]);
});

/** All texts, with some replaced. */
const changed = (language: string, texts: Readonly<Record<string, string>>): AllTexts => {
  const all = new Map(SCREEN);
  all.set(language, new Map([...(all.get(language) ?? []), ...Object.entries(texts)]));
  return all;
};

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['no', { 'floor.desks': 'Skrivebord' }, 'no floor.desks: no word for desk in "Skrivebord"'],
  ['de', { 'session.consent.title': 'Dein Wille' }, 'in "Dein Wille"'],
  ['fr', { 'app.connecting': 'Une séance' }, 'in "Une séance"'],
  ['es', { 'session.consent.title': 'Elija' }, 'in "Elija"'],
  ['lt', { 'app.connecting': 'Tavo vieta' }, 'in "Tavo vieta"'],
  ['fr', { 'session.logout.question': 'Partir ?' }, 'no narrow space that does not break'],
  ['fr', { 'wayfinding.step.arrive': 'Ici : {{name}}' }, 'no space that does not break before :'],
  ['de', { 'app.starting': 'Startet …' }, 'no space that does not break before …'],
  ['es', { 'session.logout.question': 'Quieres?' }, 'no ¿ in "Quieres?"'],
  ['lt', { 'session.login.with': 'Su “{{name}}”' }, 'quotation marks that are not „“'],
  ['sv', { 'app.retry': 'Igen...' }, 'three full stops instead of …'],
  ['sv', { 'app.retry': 'Försök  igen' }, 'a space too many in "Försök  igen"'],
  ['sv', { 'app.retry': 'Försök igen.' }, 'ends with ".", English with ""'],
  ['en', { 'app.retry': 'Try Again' }, '"Again" with a capital within "Try Again"'],
  ['lt', { 'picker.floors_one': 'aukštas', 'picker.floors_other': '{{count}}' }, 'how many'],
  ['es', { 'booking.removeLabel': 'Anular {{time}}' }, 'does not hold booking.remove'],
  ['en', { 'booking.endQuestion': 'Remove this booking?' }, 'a booking is cancelled or ended'],
  ['sv', { 'booking.endQuestion': 'Ta bort bokningen?' }, 'a booking is cancelled or ended'],
  ['de', { 'meeting.end.question': 'Besprechung löschen?' }, 'a booking is cancelled or ended'],
  ['sv', { 'planner.use.desks': 'Skrivbord' }, 'no word for desk in "Skrivbord"'],
  ['lt', { 'claim.ownOpen': 'Paėmėte šią vietą.' }, 'in "Paėmėte šią vietą."'],
])('%s: %j is found', (language, texts, problem) => {
  const before = new Set(FOUND);
  const found = checkWording(changed(language, texts), STYLES).filter((one) => !before.has(one));
  expect(found.filter((one) => one.includes(problem))).toHaveLength(1);
});
