import { describe, expect, test } from 'vitest';
import type { RegisterView } from '../../core/features/planner/overview/views.ts';
import { attendanceBanner, type Banner } from '../../core/office/notice/attendance-banners.ts';
import { RegisterForm } from '../../ui/features/planner/register-form.tsx';
import { aria, button, field, isOff, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

/** The start of the day in Vilnius. */
const MIDNIGHT = Date.parse('2026-11-22T22:00:00Z') / 60_000;
const HALF = 30;
const at = (halves: number): number => MIDNIGHT + halves * HALF;

const office: RegisterView = {
  day: '2026-11-23',
  location: 'OFFICE',
  start: at(18),
  end: at(34),
  starts: Array.from({ length: 48 }, (_, halves) => at(halves)),
  ends: Array.from({ length: 30 }, (_, halves) => at(19 + halves)),
  refusal: null,
  saving: false,
};

const show = (register: Partial<RegisterView> = {}, banner: Banner | null = null) =>
  mount(
    <RegisterForm
      register={{ ...office, ...register }}
      banner={banner}
      building="Quay"
      zone="Europe/Vilnius"
    />,
  );

describe('the register dialog', () => {
  test('repeats the message of the card that it covers, such as that the time is no longer free', () => {
    const said = 'Unfortunately this time interval is no longer available.';
    expect(show({}, attendanceBanner('WRONG_SLOT')).text()).toContain(said);
    expect(show().text()).not.toContain(said);
  });

  test('AT11: offers office, remote and off work with their signs, the chosen one marked', async () => {
    const { press, container } = show();
    expect(isThere('radiogroup', 'Work location')).toBe(true);
    const checked = ['Office', 'Remote', 'Off work'].map((name) => field(name, 'radio').checked);
    expect(checked).toEqual([true, false, false]);
    for (const sign of ['building', 'home', 'beach']) {
      expect(container.querySelector(`.tabler-icon-${sign}`)).not.toBeNull();
    }
    await sends(press('Remote', 'radio'), { _tag: 'ChooseWorkLocation', location: 'HOME' });
  });

  test('names the building for the office only', () => {
    expect(show().text()).toContain('Quay');
    expect(show({ location: 'HOME' }).text()).not.toContain('Quay');
  });

  test('AT12: the times are in the zone of the building', () => {
    const times = () => ['From', 'To'].map((name) => field(name, 'combobox').value);
    show();
    expect(times()).toEqual(['09:00', '17:00']);
    show({ end: at(48) });
    expect(times()).toEqual(['09:00', '24:00']);
  });

  test.each([
    ['From', 'ChooseRegisterStart', 'start'],
    ['To', 'ChooseRegisterEnd', 'end'],
  ])('%s is chosen in minutes since the epoch', async (label, _tag, name) => {
    expect(await show().choose(label, '10:00')).toEqual([{ _tag, [name]: at(20) }]);
  });

  test('the button and Enter save', async () => {
    const { commands, press, user } = show();
    await press('Save');
    await user.keyboard('{Enter}');
    expect(commands).toEqual([{ _tag: 'Register' }, { _tag: 'Register' }]);
  });

  test.each([
    ['endNotAfterStart', 'The end must be after the start.'],
    ['outsideDay', 'The times must lie within the day.'],
    ['isOver', 'This time has passed.'],
  ] as const)('AT13: says why it cannot be saved (%s), and does not', async (refusal, words) => {
    const { press } = show({ refusal });
    expect(the('status').textContent).toBe(words);
    expect(aria(button('Save'), 'describedby')).toBe(the('status').id);
    expect(isOff(button('Save'))).toBe(true);
    expect(await press('Save')).toEqual([]);
  });

  test('while saving, nothing can be changed or saved again', async () => {
    const { press } = show({ saving: true });
    expect(aria(button('Save'), 'busy')).toBe('true');
    const off = ['From', 'To'].map((name) => field(name, 'combobox').disabled);
    expect([...off, field('Remote', 'radio').disabled]).toEqual([true, true, true]);
    expect(await press('Save')).toEqual([]);
  });

  test('can be cancelled', async () => {
    await sends(show().press('Cancel'), { _tag: 'CloseRegister' });
  });
});
