import { expect, test, vi } from 'vitest';
import { OwnTodayChip } from '../../ui/app/page/own-today-chip.tsx';
import { isThere } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

const show = (day: string | null, desk: unknown = null, people: readonly unknown[] = [{}]) => {
  const showColleagues = vi.fn();
  const views = {
    ownToday: { day },
    ownDesk: { desk },
    findDesk: { offered: true },
    favourites: { offered: true, people, expected: 3 },
  };
  return { showColleagues, ...mount(<OwnTodayChip showColleagues={showColleagues} />, { views }) };
};
const PEOPLE = 'Selected colleagues: 3 in';

test('MI10: without a desk today, one press finds one, and another one shows the selected colleagues', async () => {
  const { press, showColleagues, commands } = show('OPEN');
  await press(PEOPLE);
  expect(showColleagues).toHaveBeenCalledOnce();
  commands.length = 0;
  await sends(press('No desk today Find me a desk'), { _tag: 'OpenFindDesk' });
});

test('MI10: on a remote day, or a day off, it says so instead', () => {
  const { text } = show('HOME');
  expect(text()).toContain('Remote today');
  expect(isThere('button', 'No desk today Find me a desk')).toBe(false);
  expect(isThere('button', PEOPLE)).toBe(true);
});

test.each([
  ['with a desk', 'OPEN', { name: '1-001' }],
  ['before today is known', null, null],
] as const)('MI10: nothing %s', (_name, day, desk) => {
  show(day, desk);
  expect(isThere('button')).toBe(false);
});

test('MI10: without selected colleagues there is no count', () => {
  show('OPEN', null, []);
  expect(isThere('button', PEOPLE)).toBe(false);
});
