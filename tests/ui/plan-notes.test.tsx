import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OfferView, SeriesView } from '../../core/features/planner/plan/views.ts';
import { PlanFloat } from '../../ui/plan/plan-float.tsx';
import { PlanNotes } from '../../ui/plan/plan-notes.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const LIST = { current: null };
const settings = { language: 'en', timeFormat: 'HH:mm' };

const show = (series: SeriesView | null, offer: OfferView | null = null, known = true) =>
  render(<PlanNotes list={LIST} />, { views: { plan: { series, offer, known }, settings } });

const ended: SeriesView = {
  ...{ kind: 'template', total: 5, done: 5, failed: [], running: false, stopped: null },
};
const release: OfferView = { kind: 'releaseDesks', day: '2026-11-23', desks: ['A 1.2'] };

describe('a series of changes', () => {
  test('PN5: tells how far it is; the steps are no news, the beginning and the end are', async () => {
    const { html } = await show({ ...ended, done: 2, running: true });
    expect(html).toContain('role="status">The week template is being applied…<');
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuemax="5"[^>]*aria-valuenow="2"/);
    expect(html).toContain('width:40%');
    expect(html).toContain('>2 of 5<');
    expect(html.split('role="status">')[1]?.split('</div>')[0]).not.toContain('2 of 5');
    expect(html).not.toContain('Close the message');
  });

  test.each([
    ['template', 'The week template has been applied.'],
    ['range', 'The days have been cancelled.'],
    ['releaseDesks', 'Your desk has been released.'],
    ['unregister', 'You have been unregistered.'],
  ] as const)('says that all is done (%s), until note is taken of it', async (kind, text) => {
    const { html, commands } = await show({ ...ended, kind });
    expect(html).toContain(text);
    expect(html).not.toContain('progressbar');
    press('Close the message');
    expect(commands).toEqual([{ _tag: 'DismissSeries' }]);
  });

  test('PN6: says on which days something failed, and why', async () => {
    const { html } = await show({
      ...ended,
      failed: [
        { day: '2026-11-23', full: true, kept: true },
        { day: '2026-11-24', full: false, kept: false },
        { day: '2026-11-24', full: false, kept: false },
      ],
    });
    expect(html).toContain('Not everything could be changed:');
    expect(html).toContain('<li>Monday 23.11.26: the office is full, the day is as it was</li>');
    expect(
      html.match(
        /<li>Tuesday 24.11.26: could not be changed, and your earlier registration is gone<\/li>/g,
      ),
    ).toHaveLength(1);
    expect(html).not.toContain('has been applied');
  });

  const stopped = (lost: readonly string[]) =>
    show({
      ...{ ...ended, done: 1, failed: [{ day: '2026-11-23', full: false, kept: true }] },
      stopped: { unsure: '2026-11-24', undone: ['2026-11-25', '2026-11-26'], lost },
    });
  const lines = (html: string): readonly string[] =>
    [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, line]) => line ?? '');

  test('PN7: says that it stopped, what may have been done, and what was not', async () => {
    const { html } = await stopped([]);
    expect(html).toContain('The connection was lost. Not everything was changed:');
    expect(lines(html)).toEqual([
      'Monday 23.11.26: could not be changed, the day is as it was',
      'Tuesday 24.11.26: may have been changed',
      'Wednesday 25.11.26: not changed',
      'Thursday 26.11.26: not changed',
    ]);
  });

  test('PN7: a day that lost what was to be replaced is told as that, once', async () => {
    const { html } = await stopped(['2026-11-24', '2026-11-26']);
    expect(lines(html)).toEqual([
      'Monday 23.11.26: could not be changed, the day is as it was',
      'Tuesday 24.11.26: your earlier registration is gone, the new one may be there',
      'Thursday 26.11.26: your earlier registration is gone, the new one is not there',
      'Wednesday 25.11.26: not changed',
    ]);
  });
});

describe('what is offered after a change', () => {
  test('the regions are there before their words', async () => {
    const { html } = await show(null);
    expect(html.match(/role="status"/g)).toHaveLength(2);
    expect(html).not.toContain('<button');
  });

  test.each([
    [['A 1.2'], 'Release the desk A 1.2?'],
    [['A 1.2', 'B 3'], 'Release the desks A 1.2, B 3?'],
  ])('RO1: the desks of a day on which one is away (%j)', async (desks, text) => {
    const { html, commands } = await show(null, { ...release, desks });
    expect(html).toContain('Monday 23.11.26');
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(text);
    // A name is not broken at its hyphen.
    for (const desk of desks)
      expect(html).toMatch(new RegExp(`<span class="[^"]+">${desk}</span>`));
    press('Release');
    press('Keep');
    expect(commands).toEqual([{ _tag: 'AcceptOffer' }, { _tag: 'DeclineOffer' }]);
  });

  test('RO3: the registration of a day on which no desk is left', async () => {
    const { html, commands } = await show(null, { ...release, kind: 'unregister', desks: [] });
    expect(html).toContain('You have no desk there any more. Unregister, too?');
    press('Unregister');
    expect(commands).toEqual([{ _tag: 'AcceptOffer' }]);
  });

  test('PN10: is not accepted before it is known how the days are; it can be declined', async () => {
    const { html, commands } = await show(null, release, false);
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Release</);
    expect(html.match(/aria-disabled/g)).toHaveLength(1);
    press('Keep');
    expect(commands).toEqual([{ _tag: 'DeclineOffer' }]);
  });
});

describe('while the planner is closed', () => {
  const float = (views: object, open = false) =>
    render(<PlanFloat toMap={() => undefined} />, {
      views: {
        plan: { series: null, offer: null, known: true, ...views },
        planner: { open },
        settings,
      },
    });

  test('RO1, PN5: the map has what is offered and how a series goes', async () => {
    const { html, commands } = await float({ offer: release, series: { ...ended, done: 2 } });
    expect(html).toContain('The week template has been applied.');
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Release the desk A 1.2?');
    press('Release');
    expect(commands).toEqual([{ _tag: 'AcceptOffer' }]);
  });

  test('the regions are there before their words, and not beside those of the window', async () => {
    expect((await float({})).html.match(/role="status"/g)).toHaveLength(2);
    expect((await float({ offer: release }, true)).html).not.toContain('role="status"');
  });
});
