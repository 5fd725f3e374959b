import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SeenByOthers, SeenParts } from '../../ui/seen/seen-by-others.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(forget);

const user = {
  kind: 'user',
  userId: 7,
  ...{ name: 'Åsa Berg', initials: 'ÅB', photo: false, title: 'Engineer' },
  ...{ department: 'Lab', company: 'Nordic', phone: '+46 8 1', mail: 'asa@nordic.example' },
  status: 'FREE',
  location: {
    asset: { floorId: 1, assetType: 'user', assetId: 7 },
    ...{ spaceName: '1-027', floorName: 'Floor 1', buildingName: 'HQ', reachable: true },
  },
} as const;
const known = {
  status: 'known',
  user,
  ...{ inSearch: true, onMap: true, inBookings: true },
} as const;

const show = async (view: Parameters<typeof SeenParts>[0]['view']) => {
  const pressed: string[] = [];
  const { html } = await render(<SeenParts view={view} onRetry={() => pressed.push('retry')} />, {
    views: { account: { backendUrl: '' } },
  });
  return { html, pressed };
};

/** What is answered to each question, as it reads. */
const answers = (html: string): readonly string[] =>
  [
    ...html.matchAll(
      /<dt>([^<]*)(?:<div[^>]*>([^<]*)<\/div>)?<\/dt><dd[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<\/dd>/g,
    ),
  ]
    .filter(([, question]) => /search|map|bookings/.test(question ?? ''))
    .map(([, question, because = '', answer]) => [question, answer, because].join('|'));

describe('what others see of oneself', () => {
  test('shows the panel that opens for them, without what they could do there', async () => {
    const { html } = await show(known);
    for (const word of ['Åsa Berg', 'Engineer', 'Lab · Nordic', '+46 8 1', 'asa@nordic.example']) {
      expect(html).toContain(word);
    }
    expect(html).toContain('1-027');
    expect(html).toContain('Floor 1 · HQ');
    expect(html).not.toContain('<button');
  });

  test('answers each question by itself', async () => {
    for (const [inSearch, onMap, inBookings] of [
      [true, true, true],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ] as const) {
      const { html } = await show({ ...known, inSearch, onMap, inBookings });
      const word = (yes: boolean) => (yes ? 'Yes' : 'No');
      expect(answers(html)).toEqual([
        `Found in the search|${word(inSearch)}|`,
        `Shown on the map|${word(onMap)}|`,
        `Named in bookings|${word(inBookings)}|`,
      ]);
    }
  });

  test('says why somebody visible is not on the map, when they are not in', async () => {
    const away = { ...known, user: { ...user, location: null }, onMap: false };
    expect(answers((await show(away)).html)[1]).toBe(
      'Shown on the map|No|You are not in the office.',
    );
    expect(answers((await show({ ...away, inSearch: false })).html)[1]).toBe(
      'Shown on the map|No|',
    );
  });

  test('what could not be had can be asked for again', async () => {
    const { html, pressed } = await show({ status: 'failed' });
    expect(html).toMatch(/role="alert".*What others see of you could not be fetched\./);
    expect(html).not.toContain('Åsa Berg');
    press('Try again');
    expect(pressed).toEqual(['retry']);
  });

  test('waits without a word of before', async () => {
    for (const view of [{ status: 'loading' } as const, undefined]) {
      const { html } = await show(view);
      expect(html).toMatch(/role="status" aria-label="Loading…"/);
      expect(html).not.toContain('Yes');
    }
  });

  test('is opened by a button that says that a dialog comes', async () => {
    const { html, commands } = await render(<SeenByOthers />, {
      views: { seen: { status: 'closed' } },
    });
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"/);
    press('What others see of me');
    expect(commands).toEqual([{ _tag: 'OpenSeen' }]);
  });
});
