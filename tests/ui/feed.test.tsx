import { describe, expect, test, vi } from 'vitest';
import { AddressParts } from '../../ui/features/feed/address-parts.tsx';
import { CalendarExport } from '../../ui/features/feed/calendar-export.tsx';
import { DownloadButton } from '../../ui/features/feed/download-days.tsx';
import { type AddressState, createFeedAddress } from '../../ui/features/feed/feed-address.ts';
import type { FeedAnswer, FeedAsk } from '../../worker/protocol/feed.ts';
import { button, isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const URL = 'https://perch.example/public/feed/secret.ics';
const none: AddressState = {
  phase: 'known',
  since: null,
  url: null,
  busy: null,
  failed: null,
  question: null,
};
/** 9 March 2027, 09:00 UTC. */
const SINCE = Date.UTC(2027, 2, 9, 9) / 60_000;

const partsOf = (state: AddressState, pressed: string[]) => {
  const note = (name: string) => () => void pressed.push(name);
  return (
    <AddressParts
      state={state}
      onRetry={note('retry')}
      onMake={note('make')}
      onRevoke={note('revoke')}
      onConfirm={note('confirm')}
      onKeep={note('keep')}
    />
  );
};
const show = (state: AddressState) => {
  const pressed: string[] = [];
  const page = mount(partsOf(state, pressed), { views: { dates: { zone: 'Europe/Stockholm' } } });
  return { ...page, pressed, become: (next: AddressState) => page.redraw(partsOf(next, pressed)) };
};

describe('the address of the calendar feed', () => {
  test('while loading, no earlier state is shown', () => {
    show({ phase: 'loading' });
    expect(isThere('status', 'Looking for your link…')).toBe(true);
    expect(isThere('button')).toBe(false);
  });

  test('a failed request can be retried', async () => {
    const { press, pressed } = show({ phase: 'unknown' });
    expect(the('alert').textContent).toContain('Your calendar link could not be loaded');
    await press('Try again');
    expect(pressed).toEqual(['retry']);
  });

  test('without an address, one can be created, and none revoked', async () => {
    const { press, pressed, text } = show(none);
    expect(text()).toContain('You have no calendar link yet.');
    expect(text()).not.toContain('Revoke');
    await press('Create link');
    expect(pressed).toEqual(['make']);
  });

  test('shows the date of an existing address in the zone of the page, but not the address', async () => {
    const { press, pressed, text } = show({ ...none, since: SINCE });
    expect(text()).toContain('You have had a link since 9 March 2027, 10:00.');
    expect(isThere('textbox')).toBe(false);
    await press('Turn off link');
    await press('Create a new link');
    expect(pressed).toEqual(['revoke', 'make']);
  });

  test('CE9: is shown right after creation, with a warning that anyone who has it sees the days', () => {
    const { text } = show({ ...none, since: SINCE, url: URL });
    const shown = the('textbox') as HTMLInputElement;
    expect([shown.value, shown.readOnly]).toEqual([URL, true]);
    expect(text()).toContain('Anyone with this link can see your bookings and days.');
    expect(isThere('button', 'Copy')).toBe(true);
  });

  test.each([
    ['anew', 'Create a new link', 'Your current link will stop working.'],
    ['revoke', 'Turn off link', 'Calendars that use this link will no longer get your days.'],
  ] as const)('asks before %s; no is at hand, and leads back', async (question, name, words) => {
    const { press, pressed, text, become } = show({ ...none, since: SINCE });
    become({ ...none, since: SINCE, question });
    expect(text()).toContain(words);
    expect(isThere('button', 'Create a new link')).toBe(false);
    expect(document.activeElement).toBe(button('No'));
    await press('Yes');
    await press('No');
    expect(pressed).toEqual(['confirm', 'keep']);
    become({ ...none, since: SINCE });
    expect(document.activeElement).toBe(button(name));
  });

  test.each([
    ['make', "We couldn't confirm that a link was created."],
    ['revoke', 'The link could not be turned off.'],
  ] as const)('says that %s failed', (failed, words) => {
    show({ ...none, since: SINCE, failed });
    expect(the('alert').textContent).toContain(words);
  });
});

describe('changing the address', () => {
  const begin = async (...answers: readonly FeedAnswer[]) => {
    const asked: FeedAsk[] = [];
    const shown: AddressState[] = [];
    const left = [...answers];
    const address = createFeedAddress(
      async (ask) => {
        asked.push(ask);
        return left.shift() ?? { _tag: 'Failed' };
      },
      (state) => shown.push(state),
    );
    await address.look();
    return { address, asked, shown, last: () => shown.at(-1) };
  };
  const made: FeedAnswer = { _tag: 'Made', url: URL, since: SINCE };
  const failed: FeedAnswer = { _tag: 'Failed' };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('the first one is created at once, a new one only after confirmation', async () => {
    const { address, asked, last } = await begin({ _tag: 'Status', since: null }, made, made);
    address.make();
    await settled();
    expect(last()).toEqual({ ...none, since: SINCE, url: URL });
    address.make();
    expect(last()).toMatchObject({ question: 'anew', url: URL });
    address.keep();
    expect(asked).toEqual(['status', 'make']);
    address.make();
    address.confirm();
    await settled();
    expect(asked).toEqual(['status', 'make', 'make']);
  });

  test('it is revoked only after confirmation', async () => {
    const { address, asked, last } = await begin(
      { _tag: 'Status', since: SINCE },
      { _tag: 'Revoked' },
    );
    address.revoke();
    expect(asked).toEqual(['status']);
    address.confirm();
    expect(last()).toMatchObject({ busy: 'revoke' });
    await settled();
    expect(last()).toEqual(none);
  });

  test('an address that may have been replaced is no longer shown', async () => {
    const { address, last } = await begin({ _tag: 'Status', since: null }, made, failed, failed);
    address.make();
    await settled();
    address.revoke();
    address.confirm();
    await settled();
    expect(last()).toMatchObject({ url: URL, failed: 'revoke', since: SINCE });
    address.make();
    address.confirm();
    await settled();
    expect(last()).toMatchObject({ url: null, failed: 'make', since: SINCE });
  });

  test('two presses send one request', async () => {
    const { address, asked } = await begin({ _tag: 'Status', since: null }, made);
    address.make();
    address.make();
    await settled();
    expect(asked).toEqual(['status', 'make']);
  });

  test('no state is reported after the dialog has closed', async () => {
    const { address, shown } = await begin({ _tag: 'Status', since: null }, made);
    const before = shown.length;
    address.end();
    address.make();
    await settled();
    expect(shown).toHaveLength(before);
  });

  test('a failed status request is reported, and can be repeated', async () => {
    const { address, last } = await begin(failed, { _tag: 'Status', since: null });
    expect(last()).toEqual({ phase: 'unknown' });
    await address.look();
    expect(last()).toEqual(none);
  });
});

describe('exporting the user’s own days as a file', () => {
  test('can be downloaded; the feed address opens in a dialog', async () => {
    const { press } = mount(<CalendarExport />);
    expect(isThere('button', 'Download my calendar (.ics)')).toBe(true);
    const opener = document.querySelector('[aria-haspopup="dialog"]')?.textContent ?? '';
    await press(opener);
    expect(isThere('dialog', opener)).toBe(true);
  });

  test('shows a running and a failed download; the focus stays on the button', async () => {
    const name = 'Download my calendar (.ics)';
    const go = vi.fn();
    const { press, redraw } = mount(<DownloadButton phase="offered" onDownload={go} />);
    expect(isThere('alert')).toBe(false);
    await press(name);
    expect(go).toHaveBeenCalledOnce();
    redraw(<DownloadButton phase="busy" onDownload={go} />);
    expect(button(name).hasAttribute('data-loading')).toBe(true);
    redraw(<DownloadButton phase="failed" onDownload={go} />);
    expect(the('alert').textContent).toContain('Your calendar could not');
    expect(document.activeElement).toBe(button(name));
  });
});
