import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import { STATUS_LOOKS as ON_MAP } from '../../map/model/status.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { MATS } from '../../ui/features/help/desk-swatch.tsx';

const tokens = readFileSync(join(root, 'ui/theme/tokens.css'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;

/** A colour of the page in both schemes. */
const token = (name: string): readonly (string | undefined)[] =>
  new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? [];

describe('SF12: the desks of the legend', () => {
  test.each(Object.entries(MATS))('have the mats of the map: %s', (status, mat) => {
    const { tone } = ON_MAP[status as keyof typeof MATS];
    expect(token(`mat-${mat}`)).toEqual(SCHEMES.map((scheme) => THEMES[scheme].mats[tone]));
  });

  test('the own desk, its mark and the top are those of the map', () => {
    expect(token('mat-own')).toEqual(SCHEMES.map((scheme) => THEMES[scheme].mats.own));
    expect(token('mat-full-text')).toEqual(SCHEMES.map((scheme) => THEMES[scheme].matText.full));
    expect(token('desk-top')).toEqual(SCHEMES.map((scheme) => THEMES[scheme].desk));
  });
});
