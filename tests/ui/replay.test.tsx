import { describe, expect, it, test } from 'vitest';
import type { LogProblem } from '../../core/log/problem.ts';
import { DropScreen } from '../../ui/features/replay/drop-screen.tsx';
import { entryOf } from '../../ui/features/replay/entry-in-address.ts';
import { ReplayContext } from '../../ui/features/replay/replay-context.ts';
import type { ReplaySession } from '../../ui/features/replay/replay-session.ts';
import { isFiltered, NO_FILTER } from '../../ui/features/replay/replay-state.ts';
import { isScreenMessage } from '../../ui/features/replay/screen-link.ts';
import { handlerOf } from '../../ui/features/replay/shortcuts.ts';
import { clockOf, dayOf, durationOf } from '../../ui/features/replay/times.ts';
import { withoutServer } from '../../ui/features/replay/without-server.ts';
import { aria, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

describe('views of a replay', () => {
  const view = {
    user: { id: 7, photo: true },
    others: [
      { id: 8, photo: false },
      { id: 9, photo: true },
    ],
    logo: 'https://example.org/logo.png',
    building: { bundleName: 'stockholm', floors: [{ id: 1 }] },
  };

  it('contain no photo, no logo and no floor plan', () => {
    expect(withoutServer(false)(view)).toEqual({
      user: { id: 7, photo: false },
      others: [
        { id: 8, photo: false },
        { id: 9, photo: false },
      ],
      logo: null,
      building: { bundleName: '', floors: [{ id: 1 }] },
    });
    expect(withoutServer(true)(view)).toMatchObject({ building: { bundleName: 'stockholm' } });
  });

  it('keep their identity where nothing is removed, and for the same input', () => {
    const strip = withoutServer(false);
    const plain = { a: [1, { b: null }], photo: false, logo: null, bundleName: null };
    expect(strip(plain)).toBe(plain);
    expect(strip(view)).toBe(strip(view));
    const next = strip({ ...view, logo: null }) as typeof view;
    expect(next.building).toBe((strip(view) as typeof view).building);
    expect(next.others[0]).toBe(view.others[0]);
    expect(strip(undefined)).toBeUndefined();
    expect(strip('photo')).toBe('photo');
  });
});

test('times are told in the log’s zone, in one form for all languages', () => {
  const at = Date.UTC(2026, 10, 21, 23, 2, 3, 45);
  expect(clockOf(at, 'Europe/Stockholm')).toBe('00:02:03.045');
  expect(dayOf(at, 'Europe/Stockholm')).toBe('2026-11-22');
  expect(clockOf(at, 'Asia/Kathmandu')).toBe('04:47:03.045');
  expect(clockOf(at, 'Nowhere/Land')).toBe('23:02:03.045');
  expect(durationOf(250)).toBe('0.3 s');
  expect(durationOf(59_900)).toBe('59.9 s');
  expect(durationOf(60_000)).toBe('0:01:00');
  expect(durationOf(36_125_000)).toBe('10:02:05');
});

test.each([
  ['#118', 118],
  ['#0', 0],
  ['', null],
  ['#', null],
  ['#a1', null],
  ['#-1', null],
  ['#1.5', null],
] as const)('the address %s names entry %s', (hash, entry) => {
  expect(entryOf(hash)).toBe(entry);
});

test('recognizes messages to a screen', () => {
  expect(isScreenMessage({ perch: 'screen', said: 'ready' })).toBe(true);
  for (const other of [
    null,
    'screen',
    {},
    { perch: 'event', said: 'ready' },
    { perch: 'screen' },
  ]) {
    expect(isScreenMessage(other)).toBe(false);
  }
});

test('a filter of whitespace counts as empty', () => {
  expect(isFiltered(NO_FILTER)).toBe(false);
  expect(isFiltered({ ...NO_FILTER, text: '  ' })).toBe(false);
  expect(isFiltered({ ...NO_FILTER, text: 'a' })).toBe(true);
  expect(isFiltered({ ...NO_FILTER, tags: ['BookDesk'] })).toBe(true);
  expect(isFiltered({ ...NO_FILTER, kinds: ['crash'] })).toBe(true);
  expect(isFiltered({ ...NO_FILTER, troubles: true })).toBe(true);
});

const sessionThat = (does: (deed: string) => void): ReplaySession =>
  ({
    togglePlay: () => does('play'),
    step: (by: number) => does(`step ${by}`),
    toTrouble: (direction: number) => does(`trouble ${direction}`),
    toEnd: (direction: number) => does(`end ${direction}`),
  }) as unknown as ReplaySession;

test.each([
  [' ', false, 'play'],
  ['ArrowRight', false, 'step 1'],
  ['ArrowDown', false, 'step 1'],
  ['ArrowLeft', false, 'step -1'],
  ['ArrowUp', false, 'step -1'],
  ['ArrowRight', true, 'trouble 1'],
  ['ArrowLeft', true, 'trouble -1'],
  ['Home', false, 'end -1'],
  ['End', false, 'end 1'],
  ['PageDown', false, 'step 20'],
  ['PageUp', false, 'step -20'],
  ['a', false, null],
  ['Tab', false, null],
] as const)('the key "%s" (shift: %s) does: %s', (key, shiftKey, deed) => {
  const done: string[] = [];
  handlerOf(
    { key, code: '', shiftKey },
    sessionThat((what) => done.push(what)),
  )?.();
  expect(done).toEqual(deed === null ? [] : [deed]);
});

const KINDS: Readonly<Record<LogProblem['kind'], string>> = {
  empty: 'The file is empty.',
  noHeader: 'The file is not a log of Perch.',
  newerFormat: 'The log was written by a newer version of Perch.',
  damaged: 'The log is damaged at line 12.',
  malformed: 'This version does not understand line 12 of the log.',
  doubled: 'An entry is in the log twice: line 12.',
  missing: 'Entries are missing before line 12.',
  outOfOrder: 'The entries are out of order at line 12.',
  cutOff: 'The log is cut off after line 12.',
  tooLarge: 'From line 12 on, the log is larger than a log can be.',
  unreadable: 'The file cannot be read.',
  unknownState: 'The log begins with a state that this version does not know.',
};

describe('the first screen', () => {
  const show = (state: Parameters<typeof DropScreen>[0]['state']): string =>
    mount(
      <ReplayContext value={sessionThat(() => undefined)}>
        <DropScreen state={state} open={() => undefined} />
      </ReplayContext>,
    ).text();

  it.each(Object.entries(KINDS))('says why a log cannot be replayed: %s', (kind, said) => {
    const problem = { kind: kind as LogProblem['kind'], line: 12, entry: 9, message: 'm-9' };
    const shown = show({
      phase: 'empty',
      failed: { name: 'a.ndjson', reason: { _tag: 'Refused', problem } },
    });
    for (const text of ['This log cannot be replayed: a.ndjson', said, 'Entry 9', 'm-9']) {
      expect(shown).toContain(text);
    }
    const nowhere = show({
      phase: 'empty',
      failed: { name: 'a', reason: { _tag: 'Refused', problem: { ...problem, entry: null } } },
    });
    expect(nowhere).not.toContain('Entry');
  });

  it('says why a file cannot be read, and shows the progress of opening', () => {
    const reason = { _tag: 'Unreadable', message: 'the file is not text in UTF-8' } as const;
    const shown = show({ phase: 'empty', failed: { name: 'a.png', reason } });
    expect(shown).toContain('The file cannot be read.');
    expect(shown).toContain('not text in UTF-8');
    const progress = { phase: 'folding', done: 50_000, total: 100_000 } as const;
    const opening = show({ phase: 'opening', name: 'big.ndjson', progress });
    expect(opening).toContain('Replaying big.ndjson: 50,000 of 100,000 entries');
    expect(aria(the('progressbar'), 'valuenow')).toBe('75');
    expect(show({ phase: 'empty', failed: null })).not.toContain('cannot');
  });
});
