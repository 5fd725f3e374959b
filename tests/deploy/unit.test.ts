import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { must, mustHave } from '../support/image.ts';

const UNIT = join(root, 'deploy/perch.service');

test('the unit of systemd is valid, and exposes little', async () => {
  await mustHave({ 'bin/systemd-analyze': 'systemd' });
  const security = await must('systemd-analyze', 'security', '--offline=yes', '--no-pager', UNIT);
  const [, level = '10'] = /exposure level for perch.service: ([\d.]+)/.exec(security) ?? [];
  expect(Number(level)).toBeLessThanOrEqual(2);
  await must('systemd-analyze', 'verify', UNIT);
});
