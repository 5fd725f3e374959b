import { expect, it } from 'vitest';
import { zoneName } from '../../core/time/zone-name.ts';
import { timeZones } from '../../ui/shared/format/time-zones.ts';

it('AP131: zones have their names of today, and one that is stored by a former name stays', () => {
  const zones = timeZones('');
  for (const name of ['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Kyiv', 'UTC']) {
    expect(zones).toContain(name);
  }
  for (const name of ['Asia/Calcutta', 'Asia/Katmandu', 'Europe/Kiev']) {
    expect(zones).not.toContain(name);
    expect(timeZones(name)).toContain(name);
  }
  expect(zones.filter((zone) => zoneName(zone) !== zone)).toEqual([]);
  expect(new Set(zones).size).toBe(zones.length);
});
