import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../core/administration/catalogue/index.ts';
import { initialPlace } from '../../../core/administration/place/index.ts';
import { ClientConfiguration } from '../../../core/contract/configuration.ts';
import { DEFAULT_RETENTION } from '../../../core/rules/configuration/retention.ts';
import { smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

type Inner = { readonly fields?: Readonly<Record<string, unknown>>; readonly schema?: Inner };

/** The paths of all fields of a schema; a list is one field. */
const leavesOf = (schema: unknown, path: readonly string[] = []): readonly string[] => {
  const { fields, schema: optional } = schema as Inner;
  if (optional !== undefined) return leavesOf(optional, path);
  return fields === undefined
    ? [path.join('.')]
    : Object.entries(fields).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
};

const open = () =>
  AdministrationSession.open(smallCompany(), { ...initialPlace, section: 'settings' });
const set = (session: AdministrationSession, id: (typeof ENTRIES)[number]['id'], to: unknown) =>
  session.send({ _tag: 'SetSetting', id, json: to === undefined ? null : JSON.stringify(to) });
const setting = (session: AdministrationSession, id: string) => {
  const found = session
    .view('settings', {})
    ?.groups.flatMap(({ settings }) => settings)
    .find((one) => one.id === id);
  if (found === undefined) throw new Error(`no setting ${id}`);
  return found;
};

describe('the settings of the company', () => {
  it('AP44: every field of the configuration has an entry', () => {
    const paths = ENTRIES.filter(({ group }) => group !== 'retention')
      .map(({ path }) => path.join('.'))
      .filter((path) => path !== 'name');
    expect([...paths].sort()).toEqual([...leavesOf(ClientConfiguration)].sort());
  });

  it('AP44: are in the change set under their own names; resetting to the default is no change', () => {
    const session = open();
    set(session, 'futureBooking', 28);
    set(session, 'bobo', false);
    expect(setting(session, 'futureBooking')).toMatchObject({
      value: 28,
      before: 14,
      standard: 14,
      isChanged: true,
      isStandard: false,
    });
    expect(session.view('review', {}).changed[0]?.cells).toEqual([
      { column: 'futureBooking', before: '', after: '28' },
      { column: 'bobo', before: '', after: 'false' },
    ]);
    set(session, 'futureBooking', undefined);
    set(session, 'bobo', undefined);
    expect(session.view('changes', {}).count).toBe(0);
  });

  it('AP44: are saved together with the unchanged settings, and can be reverted', () => {
    const session = open();
    session.server.company = {
      ...session.server.company,
      settings: { features: { attendance: { enabled: false } } },
    };
    session.server.revision += 1;
    session.elapse(4_000);
    set(session, 'maxDays', 5);
    set(session, 'companyName', 'Harbour Group');
    session.elapse(1_000);
    session.send({ _tag: 'Save', reason: null });
    session.settle();
    expect(session.server.company).toMatchObject({
      name: 'Harbour Group',
      settings: {
        features: { attendance: { enabled: false }, deskFinder: { meta: { maxDays: 5 } } },
      },
    });
    session.elapse(4_000);
    session.send({ _tag: 'UndoSave' });
    session.settle();
    expect(session.server.company.name).toBe('Harbour Ltd');
  });

  it('PV7: each retention field has an entry, is saved beside the settings, and can be reverted', () => {
    const kept = ENTRIES.filter(({ group }) => group === 'retention');
    expect(kept.map(({ path }) => path[1])).toEqual(Object.keys(DEFAULT_RETENTION));
    const session = open();
    expect(setting(session, 'keepBookings')).toMatchObject({ value: 730, isStandard: true });
    set(session, 'keepBookings', 90);
    set(session, 'keepHistory', null);
    session.elapse(1_000);
    expect(session.view('review', {}).changed[0]?.cells).toEqual([
      { column: 'keepBookings', before: '', after: '90' },
      { column: 'keepHistory', before: '', after: 'null' },
    ]);
    session.send({ _tag: 'Save', reason: null });
    session.settle();
    expect(session.server.company).toMatchObject({
      settings: {},
      retention: { bookings: 90, history: null },
    });
    session.elapse(4_000);
    expect(setting(session, 'keepHistory')).toMatchObject({ value: null, isStandard: false });
    session.send({ _tag: 'UndoSave' });
    session.settle();
    expect(session.server.company.retention).toEqual({});
  });

  it('PV7: a retention that is too short is a fault at its setting', () => {
    const session = open();
    set(session, 'keepRegistrations', 30);
    expect(setting(session, 'keepRegistrations').fault).toEqual({
      kind: 'number',
      from: 31,
      to: 36_500,
      whole: true,
    });
  });

  it('AP45: a setting without effect names the setting that disables it', () => {
    const session = open();
    expect(setting(session, 'defaultStart').offBy).toBeNull();
    set(session, 'disableTimeSelection', true);
    expect(setting(session, 'defaultStart').offBy).toBe('disableTimeSelection');
    set(session, 'deskFinder', false);
    expect(setting(session, 'maxDays').offBy).toBe('deskFinder');
  });

  it('AP46, SP2: a company name that is too long is a fault of the name only', () => {
    const session = open();
    set(session, 'companyName', 'N'.repeat(201));
    set(session, 'futureBooking', 28);
    expect(setting(session, 'companyName').fault).toEqual({ kind: 'text', longest: 200 });
    expect(setting(session, 'futureBooking')).toMatchObject({ value: 28, fault: null });
  });

  it('AP46: a fault is shown at its setting and blocks saving', () => {
    const session = open();
    set(session, 'futureBooking', 'two weeks');
    set(session, 'dayEnd', 300);
    expect(setting(session, 'futureBooking').fault).toEqual({
      kind: 'number',
      from: 0,
      to: 3_650,
      whole: true,
    });
    set(session, 'futureBooking', 7);
    expect(setting(session, 'dayEnd').fault).toEqual({
      kind: 'number',
      from: 361,
      to: 1_440,
      whole: true,
    });
    session.send({ _tag: 'Save', reason: null });
    expect(session.calls).not.toContain('administration.apply');
  });
});
