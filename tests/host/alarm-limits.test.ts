import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../build/constants.ts';
import { ALARM_LIMITS } from '../../server/operator/alarm-limits.ts';

type Rule = { readonly alert: string; readonly expr: string };

test('OP54: the alerts begin where the page and the doctor do', () => {
  const text = readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8');
  const rules: readonly Rule[] = parse(text).groups[0].rules;
  const of = (name: string): string => rules.find(({ alert }) => alert === name)?.expr ?? '';
  const { backupAgeMs, retentionAgeMs, freePart, clockOffsetMs } = ALARM_LIMITS;
  expect(of('PerchBackupOld')).toContain(`> ${backupAgeMs / 3_600_000} * 3600`);
  expect(of('PerchRetentionLate')).toContain(`> ${retentionAgeMs / 3_600_000} * 3600`);
  expect(of('PerchDiskLow')).toMatch(new RegExp(`< ${freePart}$`));
  expect(of('PerchClockOff')).toMatch(new RegExp(`> ${clockOffsetMs / 1000}$`));
});
