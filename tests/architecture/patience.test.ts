import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../build/constants.ts';
import { patience } from '../support/patience.ts';

test('time limits grow with the load of the machine, and never fall below those of an idle one', () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(os, 'availableParallelism').mockReturnValue(2);
  const load = vi.spyOn(os, 'loadavg').mockReturnValue([0, 0, 0]);
  const idle = patience(10_000);
  expect(idle).toBeGreaterThanOrEqual(10_000);
  load.mockReturnValue([1.5, 9, 9]);
  expect(patience(10_000)).toBe(idle);
  load.mockReturnValue([8, 0, 0]);
  expect(patience(10_000) / idle).toBeCloseTo(4, 1);
});

/** Limits in milliseconds, which a slow machine would exceed. Real timeouts of the product are `_tag`ged or of a call. */
const FIXED =
  /\.waitFor\(\{ timeout: \d|\b(?:testTimeout|hookTimeout): \d|setDefaultTimeout\(\d|^\s*\}, \d[\d_]{4,}\);|\bvi\.wait|\.poll\(.*timeout: \d/;

test('no test has a fixed time limit', () => {
  const found = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/^bench|eventually|patience/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, 'tests', path), 'utf8')
        .split('\n')
        .filter((line) => FIXED.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
