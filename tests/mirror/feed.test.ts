import { expect, it } from 'vitest';
import { MirrorHarness } from './mirror-harness.ts';

it('a feed request bypasses the log, goes to the worker and is answered', async () => {
  const harness = new MirrorHarness();
  expect(await harness.mirror.feed('revoke', 'sv')).toEqual({ _tag: 'Revoked' });
  expect(harness.said.filter(({ name }) => name !== 'start' && name !== 'subscribe')).toEqual([
    { name: 'feed', args: ['revoke', 'sv'] },
  ]);
});
