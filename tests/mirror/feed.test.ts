import { expect, it } from 'vitest';
import { MirrorHarness } from './mirror-harness.ts';

it('what is asked of the feed is asked of the worker past the log, and answered', async () => {
  const harness = new MirrorHarness();
  expect(await harness.mirror.feed('revoke', 'sv')).toEqual({ _tag: 'Revoked' });
  expect(harness.said.filter(({ name }) => name !== 'start' && name !== 'subscribe')).toEqual([
    { name: 'feed', args: ['revoke', 'sv'] },
  ]);
});
