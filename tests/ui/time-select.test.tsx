import { screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { formatsFor } from '../../ui/shared/format/format.ts';
import { pageLayers } from '../../ui/shared/layers/page-layers.ts';
import { TimeSelect } from '../../ui/shared/time/time-select.tsx';
import { field, names, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const { minuteOfDay } = formatsFor('en', 'HH:mm', undefined);
const at = (hour: number, minute = 0): number => hour * 60 + minute;
/** From 10:30 on. */
const OPTIONS = Array.from({ length: 54 }, (_, n) => at(10, 30) + n * 15);

type More = {
  readonly value?: number;
  readonly onlyListed?: boolean;
  readonly isTaken?: (value: number) => boolean;
};
const show = (more: More = {}) => {
  const chosen = vi.fn();
  const page = mount(
    <TimeSelect
      label="From"
      value={more.value ?? at(12)}
      options={OPTIONS}
      write={minuteOfDay}
      onChoose={chosen}
      onlyListed={more.onlyListed ?? false}
      isTaken={more.isTaken}
    />,
  );
  return { ...page, chosen };
};
const type = async ({ user }: ReturnType<typeof show>, text: string): Promise<void> => {
  await user.clear(field('From', 'combobox'));
  await user.type(field('From', 'combobox'), text);
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['13', at(13)],
  ['1330', at(13, 30)],
  ['13:30', at(13, 30)],
  ['1:30 pm', at(13, 30)],
  ['13:35', at(13, 35)],
])(
  'UA15: %s can be typed, and is taken with Enter or by leaving the field',
  async (text, value) => {
    const entered = show();
    await type(entered, `${text}{Enter}`);
    expect(entered.chosen.mock.calls).toEqual([[value]]);
    const left = show();
    await type(left, text);
    await left.user.tab();
    expect(left.chosen.mock.calls).toEqual([[value]]);
  },
);

test('UA15: an invalid or unavailable time says what to type, and changes nothing', async () => {
  for (const text of ['soon', '9:00 am', '25']) {
    const page = show();
    await type(page, text);
    const why = text === 'soon' ? 'No such time here. Type for example 12:00.' : /No such|Choose/;
    expect(page.text()).toMatch(why);
    await page.user.keyboard('{Enter}');
    await page.user.tab();
    expect(page.chosen).not.toHaveBeenCalled();
    expect(field('From', 'combobox').value).toBe('12:00');
  }
});

test('UA15: an unlisted time is refused if only listed times can be chosen', async () => {
  const page = show({ onlyListed: true });
  await type(page, '13:35');
  expect(page.text()).toContain('Choose a time from 10:30 to 23:45.');
  await page.user.tab();
  expect(page.chosen).not.toHaveBeenCalled();
});

test('UA15: the list shows times that begin with the typed text, the likeliest first', async () => {
  const page = show();
  await type(page, '1');
  expect(names('option').slice(0, 3)).toEqual(['10:30', '10:45', '11:00']);
  await type(page, '14');
  expect(names('option')).toEqual(['14:00', '14:15', '14:30', '14:45']);
});

test('choosing the current time again neither sends nor clears it', async () => {
  const page = show();
  await page.choose('From', '12:00');
  await type(page, '12{Enter}');
  expect(page.chosen).not.toHaveBeenCalled();
});

test.each(['17:00', '1700', '17'])(
  'UA15: the chosen time typed over itself as %s changes nothing and is the first of the list',
  async (text) => {
    for (const leave of ['{Enter}', '{Tab}', '{Enter}{Tab}', '{Escape}']) {
      const page = show({ value: at(17) });
      await page.user.click(field('From', 'combobox'));
      await page.user.keyboard(text);
      expect(names('option')[0]).toBe('17:00');
      await page.user.keyboard(leave);
      expect([page.chosen.mock.calls, field('From', 'combobox').value]).toEqual([[], '17:00']);
    }
  },
);

test('UA15: Enter takes the typed time, and does not submit the surrounding form', async () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  const chosen = vi.fn();
  const { user } = mount(
    <form onSubmit={sent}>
      <TimeSelect
        label="From"
        value={at(12)}
        options={OPTIONS}
        write={minuteOfDay}
        onChoose={chosen}
      />
      <button type="submit">Book</button>
    </form>,
  );
  await user.tab();
  await user.keyboard('9:00 am{Enter}');
  expect([chosen.mock.calls, sent.mock.calls]).toEqual([[], []]);
  await user.clear(field('From', 'combobox'));
  await user.keyboard('1335{Enter}');
  expect([chosen.mock.calls, sent.mock.calls.length]).toEqual([[[at(13, 35)]], 0]);
});

test('UA15: typing after Tab replaces the current time', async () => {
  const page = show();
  await page.user.tab();
  expect(document.activeElement).toBe(the('combobox', 'From'));
  await page.user.keyboard('15{Enter}');
  expect(page.chosen.mock.calls).toEqual([[at(15)]]);
});

test('UA15: typing replaces a time that has just been changed by another field', async () => {
  const chosen = vi.fn();
  const follow = (value: number) => (
    <TimeSelect label="To" value={value} options={OPTIONS} write={minuteOfDay} onChoose={chosen} />
  );
  const page = mount(follow(at(13)));
  await page.user.tab();
  page.redraw(follow(at(14, 35)));
  expect(field('To', 'combobox').value).toBe('14:35');
  await page.user.keyboard('1405{Enter}');
  expect(chosen.mock.calls).toEqual([[at(14, 5)]]);
});

test('UA15: Escape discards the typed text, and closes nothing else', async () => {
  const close = vi.fn();
  const page = show();
  onTestFinished(
    pageLayers.add({
      kind: 'dialog',
      order: 1,
      closesOnBack: true,
      closesFromMap: () => false,
      element: () => null,
      close,
    }),
  );
  await type(page, '14');
  await page.user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  expect(field('From', 'combobox').value).toBe('12:00');
  await page.user.tab();
  expect(page.chosen).not.toHaveBeenCalled();
  await page.user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('UA15: on a 24-hour clock a time is never shifted by twelve hours; the possible times are shown', async () => {
  const page = show();
  await type(page, '09:00');
  await page.user.tab();
  expect(page.chosen).not.toHaveBeenCalled();
  expect(field('From', 'combobox').value).toBe('12:00');
  expect(page.text()).toContain('Choose a time from 10:30 to 23:45.');
  await page.user.click(field('From', 'combobox'));
  expect(page.text()).not.toContain('Choose a time from');
});

test('UA15: on a touch screen a time can be typed, too', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show();
  const { readOnly, inputMode } = screen.getByRole<HTMLInputElement>('combobox');
  expect([readOnly, inputMode]).toEqual([false, 'numeric']);
});

test('UA15: the list is whole once the field has the focus', async () => {
  const page = show();
  await page.user.click(field('From', 'combobox'));
  expect(document.querySelectorAll('[role=option]')).toHaveLength(OPTIONS.length);
});

test('BK39: a time that is booked says so in the list, and can be chosen all the same', async () => {
  const page = show({ isTaken: (time) => time === at(12, 15) });
  await page.user.click(field('From', 'combobox'));
  expect(names('option')).toContain('12:15 booked');
  expect(names('option').map((name) => name.trim())).toContain('12:30');
  await page.user.click(the('option', '12:15 booked'));
  expect(page.chosen.mock.calls).toEqual([[at(12, 15)]]);
});
