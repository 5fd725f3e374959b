import { expect, test } from 'vitest';
import { createPageRequests } from '../../worker/effects/page.ts';
import { withoutAddress } from '../../worker/effects/sign-out-address.ts';
import { createVault } from '../../worker/effects/vault.ts';
import type { ToPerform } from '../../worker/protocol/api.ts';
import { eventually } from '../support/eventually.ts';

const answer = (body: unknown) => ({ _tag: 'Success', body }) as const;
const URL = 'https://id.example/end?id_token_hint=SECRET';

test('SO49: only the page is told the address, once', async () => {
  const vault = createVault();
  const logged = withoutAddress(answer({ outcome: 'OK', url: URL }), vault);
  expect(logged).toEqual(answer({ outcome: 'OK', secret: 1 }));
  const performed: ToPerform[] = [];
  const sink = {
    frame: async () => undefined,
    report: async () => undefined,
    perform: async (request: ToPerform) => void performed.push(request),
  };
  const page = createPageRequests(sink, async () => undefined, vault.take);
  for (const id of [1, 2]) page.send({ _tag: 'Leave', id, secret: 1 });
  page.send({ _tag: 'Reload', id: 3, reason: 'logout' });
  await eventually(() => expect(performed).toHaveLength(2));
  expect(performed).toMatchObject([{ _tag: 'Leave', address: URL }, { _tag: 'Reload' }]);
});

test.each(['javascript:alert(1)', '//evil', '/public/x', 'https:evil', 'https:///evil', ''])(
  'SO49: an address like %j is dropped',
  (url) => {
    const logged = withoutAddress(answer({ outcome: 'OK', url }), createVault());
    expect(logged).toEqual(answer({ outcome: 'OK' }));
  },
);

test('SO49: other answers stay what they are', () => {
  const vault = createVault();
  const others = [
    answer({ outcome: 'OK' }),
    answer(null),
    answer([{ url: URL }]),
    { _tag: 'Unreachable', reason: 'timeout' } as const,
  ];
  for (const other of others) expect(withoutAddress(other, vault)).toBe(other);
});
