import { expect, test } from 'vitest';
import {
  MAP_STATUSES,
  type MapStatus,
  type StatusHolder,
  statusKey,
} from '../../core/contract/viewer/messages.ts';
import en from '../../locales/en/viewer.json' with { type: 'json' };
import { STATUS_LOOKS as MAP_LOOKS } from '../../map/model/status.ts';
import { WORDS } from '../../map/model/words.ts';
import { STATUS_LOOKS } from '../../ui/shared/booking/status-look.ts';
import { viewerWords } from '../../ui/shared/viewer-settings.ts';

const ALL = Object.entries(
  import.meta.glob<typeof en>('../../locales/*/viewer.json', { eager: true, import: 'default' }),
);

const marks = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('the English words of the app equal those of the viewer', () => {
  expect(viewerWords(en)).toMatchObject(WORDS);
});

test.each(ALL)('for %s the viewer gets every word with its placeholders', (_path, texts) => {
  const words = viewerWords(texts);
  const wrong = Object.entries(WORDS).filter(
    ([key, english]) => marks(words[key] ?? '').join() !== marks(english).join(),
  );
  expect(wrong).toEqual([]);
  const stem = (key: string) => key.replace(/_(one|few|many|other)$/, '');
  const keysOf = (sent: object) => [...new Set(Object.keys(sent).map(stem))].sort();
  // Plural forms are covered by the check of the locales.
  expect(keysOf(words)).toEqual(keysOf(viewerWords(en)));
});

const HOLDERS: readonly StatusHolder[] = ['DESK', 'ROOM', 'PERSON'];
/** Those of a person: the others are of spaces only. */
const OF_PERSON: ReadonlySet<string> = new Set(['FREE', 'BUSY', 'AWAY', 'OFFLINE', 'INFO', 'NONE']);

test.each(ALL)(
  'ST12, WO1, MI2: in %s each has its words; TAKEN is called as BUSY, OOO as OFFLINE, no two others alike',
  (_path, { status }) => {
    for (const holder of HOLDERS) {
      const words = status[holder];
      // MI2: a space can be the user's own, closed or not, a person cannot.
      const own = holder === 'PERSON' ? [] : ['OWN', 'OWN_CLOSED'];
      expect(Object.keys(words).sort()).toEqual([...MAP_STATUSES, ...own].sort());
      expect([words.TAKEN, words.OOO]).toEqual([words.BUSY, words.OFFLINE]);
      const told = MAP_STATUSES.filter((state) =>
        holder === 'PERSON' ? OF_PERSON.has(state) : state !== 'TAKEN' && state !== 'OOO',
      );
      expect(new Set(told.map((state) => words[state])).size).toBe(told.length);
    }
  },
);

test.each([
  ['en', 'Free Booked Busy', 'Free Booked Busy', 'Available Busy'],
  ['sv', 'Ledig Bokad Upptagen', 'Ledigt Bokat Upptaget', 'Tillgänglig Upptagen'],
  ['no', 'Ledig Reservert Opptatt', 'Ledig Reservert Opptatt', 'Tilgjengelig Opptatt'],
  ['de', 'Frei Gebucht Besetzt', 'Frei Gebucht Belegt', 'Verfügbar Beschäftigt'],
  ['fr', 'Libre Réservé Occupé', 'Libre Réservée Occupée', 'Disponible Occupé(e)'],
  ['es', 'Libre Reservado Ocupado', 'Libre Reservada Ocupada', 'Disponible Ocupado/a'],
  ['lt', 'Laisva Rezervuota Užimta', 'Laisvas Rezervuotas Užimtas', 'Vietoje Užsiėmęs(-usi)'],
])('WO1: in %s a desk is %s, a room %s, a person %s', (language, desk, room, person) => {
  const words = viewerWords(ALL.find(([path]) => path.includes(`/${language}/`))?.[1]);
  const told = (holder: StatusHolder, ...states: readonly MapStatus[]) =>
    states.map((state) => words[statusKey(holder, state)]).join(' ');
  expect(told('DESK', 'FREE', 'BOOKED', 'BUSY')).toBe(desk);
  expect(told('ROOM', 'FREE', 'BOOKED', 'BUSY')).toBe(room);
  expect(told('PERSON', 'FREE', 'BUSY')).toBe(person);
});

test('a status has the same shape on the map and in the panels', () => {
  const shapes = (looks: Readonly<Record<string, { readonly shape: string }>>) =>
    Object.fromEntries(Object.entries(looks).map(([status, { shape }]) => [status, shape]));
  expect(shapes(STATUS_LOOKS)).toEqual(shapes(MAP_LOOKS));
});
