import { expect, it } from 'vitest';
import { TABLES } from '../../../core/rules/company/tables.ts';
import { isZone, zoneOrUtc } from '../../../core/time/zone.ts';
import { zoneName } from '../../../core/time/zone-name.ts';

/** Irregular names that are no longer among those that the platform lists. */
const OLDER =
  `America/Knox_IN America/Argentina/ComodRivadavia Australia/ACT Australia/LHI Brazil/DeNoronha
  Chile/EasterIsland Mexico/BajaSur US/East-Indiana GB-Eire NZ-CHAT W-SU UTC GMT GMT0 EST5EDT Etc/GMT+5 Etc/GMT-14 Zulu
  Asia/Calcutta Asia/Kolkata PRC CET Japan`.split(/\s+/);

it('CD40: a name in another case is stored as the database of zones writes it', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), ...OLDER]) {
    expect([zone, zoneName(zone.toLowerCase())]).toEqual([zone, zone]);
    expect([zone, zoneName(zone.toUpperCase())]).toEqual([zone, zone]);
  }
});

it.each([
  '+05:30',
  '-0330',
  '+05',
  '-00:00',
  'Hello+05',
  'GMT+05',
  'Etc/GMT+13',
  'Etc/GMT-15',
  'UTC+01:00',
  ' ',
  'Mars/Olympus',
  'Europe/Oslo ',
  'toString',
  'constructor',
  '__proto__',
  'valueOf',
])('CD40, TM1: "%s" is no zone: a fault in a cell, and otherwise treated as UTC', (text) => {
  expect([isZone(text), zoneName(text), zoneOrUtc(text)]).toEqual([false, null, 'UTC']);
  expect(TABLES.buildings.time_zone.read(text)).toEqual({ expected: { kind: 'timeZone' } });
});
