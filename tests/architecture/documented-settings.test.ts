import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { defaultConfiguration } from '../../core/rules/configuration/defaults.ts';
import { readSettings } from '../../core/rules/configuration/settings.ts';

const text = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
const [, example = ''] = /```json\n(.+?)```/s.exec(text) ?? [];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leavesOf = (value: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) =>
        leavesOf(inner, path === '' ? name : `${path}.${name}`),
      )
    : [[path, value]];

const fieldsOf = (value: unknown): readonly string[] => leavesOf(value).map(([path]) => path);

describe('docs/configuration.md', () => {
  test('its example is valid, and contains every setting', () => {
    const settings: unknown = JSON.parse(example);
    expect(readSettings(settings, '').problems).toEqual([]);
    expect(fieldsOf(settings).toSorted()).toEqual(fieldsOf(defaultConfiguration('')).toSorted());
  });

  test.each(leavesOf(defaultConfiguration('')))(
    'its table has %s with its default',
    (field, value) => {
      const row = text
        .split('\n')
        .find((line) => line.startsWith('|') && line.includes(`\`${field}\``));
      expect(row).toBeDefined();
      if (typeof value === 'number' || typeof value === 'boolean' || value === null) {
        expect(row?.split('|')[2]).toContain(String(value));
      }
    },
  );

  test('quotes the error messages exactly as the program prints them', () => {
    const { problems } = readSettings(
      { features: { deskFinder: { maxDays: 5, meta: { futureBooking: 'two weeks' } } } },
      '',
    );
    for (const { path, message } of problems) {
      expect(text).toContain(`Perch: /etc/perch/settings.json: ${path.join('.')} ${message}\n`);
    }
    expect(problems).toHaveLength(2);
  });
});
