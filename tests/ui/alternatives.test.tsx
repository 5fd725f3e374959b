import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type {
  Alternative,
  AlternativesView,
  RefusalReason,
} from '../../core/features/alternatives/views.ts';
import { Alternatives } from '../../ui/features/alternatives/alternatives.tsx';
import { RefusalDetail } from '../../ui/features/alternatives/refusal-detail.tsx';
import { Replacements } from '../../ui/features/alternatives/replacements.tsx';
import { durationIn } from '../../ui/shared/format/duration.ts';
import { isThere, names } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { NINE } from './space-view.ts';

const TOMORROW = NINE + 1_440;

const view: AlternativesView = {
  zone: 'UTC',
  slot: { start: NINE, end: NINE + 480 },
  spaceId: 7,
  asset: 'DESK',
  reason: null,
  alternatives: [],
  replacements: [],
};
const show = (part: ReactNode, more: Partial<AlternativesView>) =>
  mount(part, { views: { alternatives: { ...view, ...more } } });

describe('the reason for a refusal', () => {
  test.each<[RefusalReason, string]>([
    [{ kind: 'taken', from: null, until: NINE + 300, name: '' }, 'Until 14:00.'],
    [{ kind: 'taken', from: null, until: NINE + 300, name: 'Anna Ek' }, 'Until 14:00, by Anna Ek.'],
    [{ kind: 'taken', from: null, until: NINE + 900, name: '' }, 'Until 24:00.'],
    [{ kind: 'taken', from: null, until: TOMORROW, name: '' }, 'Until Tue 24 Nov 09:00.'],
    [{ kind: 'taken', from: NINE + 60, until: NINE + 120, name: '' }, 'Taken 10:00 – 11:00.'],
    [
      { kind: 'taken', from: NINE + 60, until: TOMORROW, name: 'Bo' },
      'Taken 10:00 – Tue 24 Nov 09:00, by Bo.',
    ],
    [
      { kind: 'own', name: '1-014', start: NINE, end: NINE + 480, here: false },
      'You have 1-014, 09:00 – 17:00.',
    ],
    [
      { kind: 'own', name: '1-014', start: NINE, end: NINE + 480, here: true },
      'This space is yours, 09:00 – 17:00.',
    ],
    [
      { kind: 'own', name: '1-014', start: NINE - 1_440, end: NINE + 480, here: true },
      'This space is yours, Sun 22 Nov 09:00 – Mon 23 Nov 17:00.',
    ],
    [{ kind: 'past', since: NINE - 60 }, 'It is past 08:00.'],
    [{ kind: 'past', since: NINE - 1_440 }, 'It is past Sun 22 Nov 09:00.'],
    [{ kind: 'tooFar', lastDay: '2026-12-05' }, 'Bookings are open until 5 December 2026.'],
    [{ kind: 'tooLong', minutes: 240, end: NINE + 240 }, 'At most 4 hr.'],
    [{ kind: 'tooLong', minutes: 1_439, end: NINE + 1_439 }, 'At most 23 hr 59 min.'],
    [
      { kind: 'tooLong', minutes: 1_440, end: NINE + 900 + 1_440 },
      'Until Tue 24 Nov 24:00 at the latest.',
    ],
  ])('SU1, SU2, SU3: %j', (reason, words) => {
    expect(show(<RefusalDetail />, { reason }).container.textContent).toBe(` ${words}`);
  });

  test('shows nothing if there is no further reason, or before it is known', () => {
    const { text, say } = show(<RefusalDetail />, { reason: null });
    expect(text()).toBe('|');
    say({ alternatives: undefined });
    expect(text()).toBe('|');
  });

  test('durations are written in hours and minutes', () => {
    const write = durationIn('en-GB');
    expect([0, 59, 60, 61, 150].map(write)).toEqual([
      '0 mins',
      '59 mins',
      '1 hr',
      '1 hr 1 min',
      '2 hrs 30 mins',
    ]);
  });
});

const space: Alternative = {
  kind: 'space',
  spaceId: 9,
  floorId: 1,
  name: '1-016',
  metres: 4.6,
  start: NINE,
  end: NINE + 60,
  moves: null,
};
const time: Alternative = { kind: 'time', start: NINE + 60, end: NINE + 120 };
const move: Alternative = {
  kind: 'move',
  bookingId: 3,
  fromName: '1-014',
  start: NINE,
  end: NINE + 60,
};
const asset = { assetType: 'space', assetId: 9, floorId: 1 };
const locate = { _tag: 'Locate', asset };
const slot = { start: NINE, end: NINE + 60 };
const later = { start: NINE + 60, end: NINE + 120 };

describe('alternatives', () => {
  test.each<[string, Alternative, Partial<AlternativesView>, readonly object[]]>([
    [
      'Book 1-016 instead, 5 m away',
      space,
      {},
      [locate, { _tag: 'ChooseSlot', ...slot }, { _tag: 'BookDesk', spaceId: 9, ...slot }],
    ],
    [
      'Take 1-016 instead, 5 m away',
      space,
      { asset: 'ROOM' },
      [locate, { _tag: 'ChooseSlot', ...slot }, { _tag: 'OpenMeeting' }],
    ],
    [
      'Move it to 1-016, 5 m away',
      { ...space, moves: 3 },
      {},
      [locate, { _tag: 'ChangeDesk', bookingId: 3, spaceId: 9 }],
    ],
    [
      'Book 10:00 – 11:00',
      time,
      {},
      [
        { _tag: 'ChooseSlot', ...later },
        { _tag: 'BookDesk', spaceId: 7, ...later },
      ],
    ],
    [
      'Book 10:00 – 11:00',
      time,
      { asset: 'ROOM' },
      [{ _tag: 'ChooseSlot', ...later }, { _tag: 'OpenMeeting' }],
    ],
    [
      'Move my booking from 1-014 here',
      move,
      {},
      [{ _tag: 'ChangeDesk', bookingId: 3, spaceId: 7 }],
    ],
  ])('SU5, SU6, SU11: "%s" is one press', async (name, alternatives, more, commands) => {
    const page = show(<Alternatives />, { ...more, alternatives: [alternatives] });
    expect(await page.press(name)).toEqual(commands);
  });

  test('SU9: show the distance, unless it is unknown or zero', () => {
    show(<Alternatives />, {
      alternatives: [
        { ...space, metres: null },
        { ...space, spaceId: 10, name: '1-017', metres: 0.4 },
      ],
    });
    expect(names('button')).toEqual(['Book 1-016 instead', 'Book 1-017 instead']);
  });

  test('SU6: name the day if it is another one', () => {
    const other = { kind: 'time', start: TOMORROW, end: TOMORROW + 60 } as const;
    show(<Alternatives />, { alternatives: [other, { ...move, fromName: '' }] });
    expect(names('button')).toEqual(['Book Tue 24 Nov 09:00 – 10:00', 'Move my booking here']);
  });

  test('are listed in the given order, in a group that stays if it is empty', () => {
    const { say } = show(<Alternatives />, { alternatives: [move, space, time] });
    expect(names('button')).toEqual([
      'Move my booking from 1-014 here',
      'Book 1-016 instead, 5 m away',
      'Book 10:00 – 11:00',
    ]);
    say({ alternatives: view });
    expect(isThere('group', 'Other options')).toBe(true);
    expect(isThere('button')).toBe(false);
  });

  test('do nothing if the selected space is gone', async () => {
    expect(
      await show(<Alternatives />, { spaceId: null, alternatives: [move] }).press(
        'Move my booking from 1-014 here',
      ),
    ).toEqual([]);
  });
});

test('SU12: one press replaces an unavailable desk of several', async () => {
  const replacement = { from: 7, fromName: '1-014', to: 9, toName: '1-016', metres: 12 };
  await sends(
    show(<Replacements />, { replacements: [replacement] }).press(
      'Take 1-016 instead of 1-014, 10 m away',
    ),
    { _tag: 'ReplaceSelectedDesk', from: 7, to: 9 },
  );
});
