import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difference } from '../../../core/administration/consents/difference.ts';
import { initialPlace, type Place } from '../../../core/administration/place/index.ts';
import { companyWithConsents } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

const place: Place = { ...initialPlace, section: 'consents', table: 'consents' };
const open = (server = companyWithConsents()) => AdministrationSession.open(server, place);
const versions = (session: AdministrationSession) =>
  session.view('consents', {}).versions.map(({ name, phase }) => `${name} ${phase}`);

it('CT10: lists the versions, latest first, and counts who has accepted', () => {
  const session = open();
  expect(versions(session)).toEqual(['2028 coming', '2027 inForce', '2026 past']);
  const { acceptedNow, people, isBuiltInForce } = session.view('consents', {});
  expect({ acceptedNow, people, isBuiltInForce }).toEqual({
    acceptedNow: 3,
    people: 5,
    isBuiltInForce: false,
  });
});

it('CT10: polls while the section is open, and refreshes at once after a change', () => {
  const session = open();
  const asked = () => session.calls.filter((name) => name === 'administration.consents').length;
  expect(asked()).toBe(1);
  session.elapse(5_000);
  expect(asked()).toBe(2);
  expect(session.rules).toContain('CT10');
  session.server.set('consents', '2028', { en: 'Other' });
  session.elapse(3_000);
  expect(asked()).toBe(3);
  session.send({ _tag: 'GoTo', place: { ...initialPlace, section: 'overview' } });
  session.elapse(60_000);
  expect(asked()).toBe(3);
});

it('CT11: a new version is a copy of the one in force, and one undo removes it', () => {
  const session = open();
  session.send({ _tag: 'NewConsent' });
  session.settle();
  expect(versions(session)).toEqual(['2028 coming', '2026-2 draft', '2027 inForce', '2026 past']);
  const text = session.view('consentText', { key: '+1', language: 'de' });
  expect(text).toMatchObject({ text: 'Zwei', previous: '2027' });
  expect(text?.difference).toEqual([{ kind: 'same', text: 'Zwei' }]);
  session.send({ _tag: 'Undo' });
  expect(versions(session)).toHaveLength(3);
});

it('CT11: a new version copies the built-in text if the company has no version', () => {
  const server = companyWithConsents();
  for (const key of ['2026', '2027', '2028']) server.set('consents', key, null);
  server.consents = { ...server.consents, inForce: null, versions: [] };
  const session = open(server);
  expect(session.view('consents', {})).toMatchObject({ isBuiltInForce: true, acceptedNow: 4 });
  session.send({ _tag: 'NewConsent' });
  session.settle();
  expect(session.view('consentText', { key: '+1', language: 'sv' })?.text).toBe('Inbyggd sv');
  session.send({ _tag: 'Save', reason: null });
  session.settle();
  expect(server.rows('consents').get('2026')).toMatchObject({ sv: 'Inbyggd sv' });
});

it('CT12, CT13: a missing text falls back to the company’s language; a diff shows the previous version', () => {
  const session = open();
  expect(session.view('consents', {}).versions[0]?.missing).toEqual([
    'sv',
    'no',
    'fr',
    'de',
    'es',
    'lt',
  ]);
  expect(session.view('consentText', { key: '2028', language: 'de' })).toMatchObject({
    text: '',
    shown: 'Three words here',
    shownIn: 'en',
    previous: '2027',
    difference: [{ kind: 'gone', text: 'Zwei' }],
  });
  expect(session.view('consentText', { key: '2028', language: 'en' })?.difference).toEqual([
    { kind: 'gone', text: 'Two' },
    { kind: 'new', text: 'Three' },
    { kind: 'same', text: ' words here' },
  ]);
});

it('CT12: the parts of a diff add up to both texts', () => {
  const text = fc
    .array(fc.constantFrom('one', 'two', 'three', ' ', '\n\n', '\n'), { maxLength: 40 })
    .map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = difference(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('');
      expect(without('new')).toBe(before);
      expect(without('gone')).toBe(after);
      if (before === after) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

it('CT12: compares very long texts by paragraph to stay fast', () => {
  const long = Array.from({ length: 3_000 }, (_, n) => `word${n}`).join(' ');
  const parts = difference(`Same\n\n${long}`, `Same\n\n${long} more`);
  expect(parts[0]).toEqual({ kind: 'same', text: 'Same\n\n' });
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new']);
});

it('AP2: signing out clears the consents', () => {
  const session = open();
  session.failures.set('administration.overview', {
    _tag: 'Refused',
    status: 401,
    detailedCode: 'NOT_SIGNED_IN',
    message: '',
    code: '401',
  });
  session.elapse(10_000);
  expect(session.view('consents', {}).status).not.toBe('loaded');
});
