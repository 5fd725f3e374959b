import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  PrivacyPreview,
  PrivacyPreviewParts,
} from '../../ui/features/privacy-preview/privacy-preview.tsx';
import { aria, button, isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { says } from '../support/text.ts';

const user = {
  kind: 'user',
  userId: 7,
  name: 'Åsa Berg',
  initials: 'ÅB',
  photo: false,
  title: 'Engineer',
  department: 'Lab',
  company: 'Nordic',
  phone: '+46 8 1',
  mail: 'asa@nordic.example',
  status: 'FREE',
  planned: null,
  location: {
    asset: { floorId: 1, assetType: 'user', assetId: 7 },
    spaceName: '1-027',
    floorName: 'Floor 1',
    buildingName: 'HQ',
    reachable: true,
  },
} as const;
const known = { status: 'known', user, inSearch: true, onMap: true, inBookings: true } as const;

const show = (view: Parameters<typeof PrivacyPreviewParts>[0]['view'], onRetry = vi.fn()) => ({
  ...mount(<PrivacyPreviewParts view={view} onRetry={onRetry} />),
  onRetry,
});

/** The visible answers to the questions. */
const answers = (container: HTMLElement): readonly string[] => {
  const questions = [...container.querySelectorAll('dt')].slice(-3);
  return questions.map((each) => `${each.textContent}|${each.nextElementSibling?.textContent}`);
};

describe('the preview of what others see of the user', () => {
  test('shows the panel that others see, without its actions', () => {
    const { text } = show(known);
    says(text(), 'Åsa Berg', 'Engineer', 'Lab · Nordic', '+46 8 1', 'asa@nordic.example');
    says(text(), '1-027', 'Floor 1 · HQ');
    expect(isThere('button')).toBe(false);
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])('answers each question by itself: %s, %s, %s', (inSearch, onMap, inBookings) => {
    const { container } = show({ ...known, inSearch, onMap, inBookings });
    const word = (yes: boolean) => (yes ? 'Yes' : 'No');
    expect(answers(container)).toEqual([
      `Found in the search|${word(inSearch)}`,
      `Shown on the map|${word(onMap)}`,
      `Named in bookings|${word(inBookings)}`,
    ]);
  });

  test('says why a visible user is not on the map: they are not in the office', () => {
    const away = { ...known, user: { ...user, location: null }, onMap: false };
    expect(answers(show(away).container)[1]).toBe('Shown on the mapYou are not in the office.|No');
    expect(answers(show({ ...away, inSearch: false }).container)[1]).toBe('Shown on the map|No');
  });

  test('a failed preview can be retried', async () => {
    const { press, text, onRetry } = show({ status: 'failed' });
    expect(the('alert').textContent).toContain('What others see of you could not be loaded.');
    expect(text()).not.toContain('Åsa Berg');
    await press('Try again');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test.each([{ status: 'loading' } as const, undefined])(
    'waits without a word of before: %o',
    (view) => {
      const { text } = show(view);
      expect(the('status', 'Loading…')).toBeTruthy();
      expect(text()).not.toContain('Yes');
    },
  );

  test('opens in a dialog, and its button has the focus again when that closes', async () => {
    const {
      press,
      user: hand,
      say,
      commands,
    } = mount(<PrivacyPreview />, {
      views: { privacyPreview: { status: 'closed' } },
    });
    expect(aria(button('What others see of me'), 'haspopup')).toBe('dialog');
    await press('What others see of me');
    expect(commands.splice(0)).toEqual([{ _tag: 'OpenPrivacyPreview' }]);
    say({ privacyPreview: { status: 'failed' } });
    const dialog = the('dialog', 'What others see of me');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await press('Try again');
    // The button may disappear; the focus stays in the dialog.
    expect(the('dialog').contains(document.activeElement)).toBe(true);
    await hand.keyboard('{Escape}');
    expect(commands).toEqual([{ _tag: 'OpenPrivacyPreview' }, { _tag: 'ClosePrivacyPreview' }]);
    say({ privacyPreview: { status: 'closed' } });
    expect(isThere('dialog')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(button('What others see of me')));
  });
});
