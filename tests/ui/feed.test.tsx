import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AddressParts } from '../../ui/feed/address-parts.tsx';
import { CalendarExport } from '../../ui/feed/calendar-export.tsx';
import { DownloadButton } from '../../ui/feed/download-days.tsx';
import { type AddressState, createFeedAddress } from '../../ui/feed/feed-address.ts';
import type { FeedAnswer, FeedAsk } from '../../worker/protocol/feed.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(forget);

const URL = 'https://perch.example/public/feed/secret.ics';
const none: AddressState = {
  ...{ phase: 'known', since: null, url: null, busy: null, failed: null, question: null },
};
/** 9 March 2027, 09:00 UTC. */
const SINCE = Date.UTC(2027, 2, 9, 9) / 60_000;

const show = async (state: AddressState) => {
  const pressed: string[] = [];
  const note = (name: string) => () => void pressed.push(name);
  const { html } = await render(
    <AddressParts
      state={state}
      onRetry={note('retry')}
      onMake={note('make')}
      onRevoke={note('revoke')}
      onConfirm={note('confirm')}
      onKeep={note('keep')}
    />,
    { views: { dates: { zone: 'Europe/Stockholm' } } },
  );
  return { html, pressed };
};

describe('the address for other calendars', () => {
  test('waits without a word of before', async () => {
    const { html } = await show({ phase: 'asking' });
    expect(html).toMatch(/role="status" aria-label="Looking for your address…"/);
    expect(html).not.toContain('<button');
  });

  test('that could not be asked for can be asked for again', async () => {
    const { html, pressed } = await show({ phase: 'unknown' });
    expect(html).toMatch(/role="alert".*It could not be fetched/);
    press('Try again');
    expect(pressed).toEqual(['retry']);
  });

  test('where there is none, one can be made, and nothing be revoked', async () => {
    const { html, pressed } = await show(none);
    expect(html).toContain('You have no address yet.');
    expect(html).not.toContain('Revoke');
    press('Make an address');
    expect(pressed).toEqual(['make']);
  });

  test('says since when there is one, in the zone of the page, and does not show it again', async () => {
    const { html, pressed } = await show({ ...none, since: SINCE });
    expect(html).toContain('You have had an address since 09.03.27, 10:00.');
    expect(html).not.toContain('<input');
    press('Revoke the address');
    press('Make a new address');
    expect(pressed).toEqual(['revoke', 'make']);
  });

  test('CE9: is shown when it was made, with the words that whoever has it sees one’s days', async () => {
    const { html } = await show({ ...none, since: SINCE, url: URL });
    expect(html).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${URL}"`));
    expect(html).toContain('Whoever has this address sees your bookings and days.');
    expect(html).toContain('Copy');
  });

  test.each([
    ['anew', 'The address you have will stop working.'],
    ['revoke', 'Calendars that read your days from this address will no longer get them.'],
  ] as const)('asks before %s', async (question, words) => {
    const { html, pressed } = await show({ ...none, since: SINCE, question });
    expect(html).toContain(words);
    expect(html).not.toContain('Make a new address');
    press('No');
    press('Yes');
    expect(pressed).toEqual(['keep', 'confirm']);
  });

  test.each([
    ['make', 'Whether an address was made is not known.'],
    ['revoke', 'The address could not be revoked.'],
  ] as const)('says that %s failed', async (failed, words) => {
    const { html } = await show({ ...none, since: SINCE, failed });
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>${words}`));
  });
});

describe('what becomes of it', () => {
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

  test('the first is made at once, another only when one says so', async () => {
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

  test('it is revoked only when one says so', async () => {
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

  test('two presses make one', async () => {
    const { address, asked } = await begin({ _tag: 'Status', since: null }, made);
    address.make();
    address.make();
    await settled();
    expect(asked).toEqual(['status', 'make']);
  });

  test('after the dialog has gone nothing is shown', async () => {
    const { address, shown } = await begin({ _tag: 'Status', since: null }, made);
    const before = shown.length;
    address.end();
    address.make();
    await settled();
    expect(shown).toHaveLength(before);
  });

  test('what could not be asked is said, and asked again', async () => {
    const { address, last } = await begin(failed, { _tag: 'Status', since: null });
    expect(last()).toEqual({ phase: 'unknown' });
    await address.look();
    expect(last()).toEqual(none);
  });
});

describe('one’s own days as a file', () => {
  test('can be downloaded, and an address be asked for', async () => {
    const { html } = await render(<CalendarExport />);
    expect(html).toContain('Download my calendar (.ics)');
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"/);
  });

  test('says that it is fetched, and when it failed', async () => {
    const pressed: string[] = [];
    const button = (phase: 'offered' | 'busy' | 'failed') =>
      render(<DownloadButton phase={phase} onDownload={() => pressed.push('download')} />);
    expect((await button('busy')).html).toContain('data-loading="true"');
    expect((await button('failed')).html).toMatch(/role="alert"[^>]*>Your calendar could not/);
    expect((await button('offered')).html).not.toContain('role="alert"');
    press('Download my calendar (.ics)');
    expect(pressed).toEqual(['download']);
  });
});
