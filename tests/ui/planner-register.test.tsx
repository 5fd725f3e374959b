import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RegisterView } from '../../core/features/planner/views.ts';
import { attendanceBanner, type Banner } from '../../core/office/notice/attendance-banners.ts';
import { RegisterForm } from '../../ui/planner/register-form.tsx';
import { forget, press, submit } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

/** The beginning of the day in Vilnius. */
const MIDNIGHT = Date.parse('2026-11-22T22:00:00Z') / 60_000;
const HALF = 30;
const at = (halves: number): number => MIDNIGHT + halves * HALF;

const office: RegisterView = {
  ...{ day: '2026-11-23', location: 'OFFICE', start: at(18), end: at(34) },
  starts: Array.from({ length: 48 }, (_, halves) => at(halves)),
  ends: Array.from({ length: 30 }, (_, halves) => at(19 + halves)),
  ...{ refusal: null, saving: false },
};

const show = (register: Partial<RegisterView> = {}, banner: Banner | null = null) =>
  render(
    <RegisterForm
      register={{ ...office, ...register }}
      banner={banner}
      building="Quay"
      zone="Europe/Vilnius"
    />,
    { views: { settings: { language: 'en', timeFormat: 'HH:mm' } } },
  );

describe('the register dialog', () => {
  test('says what is said on the card that it covers, such as that the time is no longer free', async () => {
    const banner = attendanceBanner('WRONG_SLOT');
    const text = 'Unfortunately this time interval is no longer available.';
    expect((await show({}, banner)).html).toContain(text);
    expect((await show()).html).not.toContain(text);
  });

  test('AT11: offers office, remote and off work with their signs, the chosen one marked', async () => {
    const { html, commands } = await show();
    expect(html).toContain('role="radiogroup"');
    expect(html).toContain('aria-label="Work location"');
    for (const text of ['Office', 'Remote', 'Off work']) expect(html).toContain(`>${text}<`);
    for (const sign of ['building', 'home', 'beach']) {
      expect(html).toContain(`tabler-icon-${sign}"`);
    }
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="OFFICE"/);
    press('Work location', 'HOME');
    expect(commands).toEqual([{ _tag: 'ChooseWorkLocation', location: 'HOME' }]);
  });

  test('names the building of the office, and none of another place', async () => {
    expect((await show()).html).toContain('Quay');
    expect((await show({ location: 'HOME' })).html).not.toContain('Quay');
  });

  test('AT12: the times are those of the building', async () => {
    const { html } = await show();
    expect(html).toContain('value="09:00"');
    expect(html).toContain('value="17:00"');
    expect((await show({ end: at(48) })).html).toContain('value="24:00"');
  });

  test.each([
    ['From', 'ChooseRegisterStart', 'start'],
    ['To', 'ChooseRegisterEnd', 'end'],
  ])('%s is chosen in minutes since the epoch', async (label, _tag, name) => {
    const { commands } = await show();
    press(label, String(at(20)));
    expect(commands).toEqual([{ _tag, [name]: at(20) }]);
  });

  test('saves by its button and by Enter', async () => {
    const { html, commands } = await show();
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*>Save</);
    submit();
    expect(commands).toEqual([{ _tag: 'Register' }]);
  });

  test.each([
    ['endNotAfterStart', 'The end must come after the start.'],
    ['outsideDay', 'The times must lie within the day.'],
    ['isOver', 'This time is over.'],
  ] as const)('AT13: says why it cannot be saved (%s), and does not', async (refusal, text) => {
    const { html, commands } = await show({ refusal });
    expect(html).toContain(`role="status">${text}<`);
    expect(html).toMatch(
      /<button[^>]*aria-disabled="true"[^>]*type="submit"|type="submit"[^>]*aria-disabled="true"/,
    );
    submit();
    expect(commands).toEqual([]);
  });

  test('nothing is changed or saved twice while it is being saved', async () => {
    const { html, commands } = await show({ saving: true });
    expect(html).toContain('aria-busy="true"');
    expect(html.match(/<input[^>]*disabled=""/g)?.length).toBeGreaterThanOrEqual(4);
    submit();
    expect(commands).toEqual([]);
  });

  test('is left without a word', async () => {
    const { commands } = await show();
    press('Cancel');
    expect(commands).toEqual([{ _tag: 'CloseRegister' }]);
  });
});
