import { describe, expect, it } from 'vitest';
import {
  PAGE_LOAD,
  type PagePorts,
  performPageRequest,
  SIGNED_OUT,
  wasReloadedInVain,
} from '../../ui/mirror/page-requests.ts';
import { onTellViewer, tellViewer } from '../../ui/mirror/tell-viewer.ts';
import { ManualClock } from '../support/manual-clock.ts';

const storage = () => {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
};

const build = (change: Partial<PagePorts> = {}) => {
  const local = storage();
  const session = storage();
  const clock = new ManualClock();
  let reloads = 0;
  const told: unknown[] = [];
  const left: string[] = [];
  const ports: PagePorts = {
    local: () => local,
    session: () => session,
    clock,
    reload: () => {
      reloads += 1;
    },
    leave: (address) => left.push(address),
    tellViewer: (command) => told.push(command),
    ...change,
  };
  return { local, session, clock, told, left, ports, reloads: () => reloads };
};
const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

describe('Leave', () => {
  it('SO49, SO50: goes to the address, and keeps for the tab that it did', () => {
    const { ports, session, left } = build();
    performPageRequest(ports, { _tag: 'Leave', address: 'https://id.example/end?hint=x' });
    expect(left).toEqual(['https://id.example/end?hint=x']);
    expect([...session.held]).toEqual([[SIGNED_OUT, PAGE_LOAD]]);
    performPageRequest({ ...ports, session: forbidden }, { _tag: 'Leave', address: 'https://b' });
    expect(left).toHaveLength(2);
  });
});

describe('Store', () => {
  it('writes and removes', () => {
    const { ports, local } = build();
    performPageRequest(ports, { _tag: 'Store', id: 1, key: 'floorId', value: '7' });
    performPageRequest(ports, { _tag: 'Store', id: 2, key: 'language', value: 'sv' });
    performPageRequest(ports, { _tag: 'Store', id: 3, key: 'floorId', value: null });
    expect([...local.held]).toEqual([['language', 'sv']]);
  });

  it('UC28: keeps the open search in its tab', () => {
    const { ports, local, session } = build();
    performPageRequest(ports, { _tag: 'Store', id: 1, key: 'searchPanel', value: 'open' });
    expect([[...local.held], [...session.held]]).toEqual([[], [['searchPanel', 'open']]]);
  });

  it('changes nothing else if the storage fails', () => {
    const { ports } = build({ local: forbidden });
    performPageRequest(ports, { _tag: 'Store', id: 1, key: 'floorId', value: '7' });
  });
});

describe('Reload', () => {
  it('for a change of place, a login or a logout happens at once, every time', () => {
    const { ports, reloads } = build();
    for (const reason of ['place', 'login', 'logout', 'place'] as const) {
      performPageRequest(ports, { _tag: 'Reload', id: 1, reason });
    }
    expect(reloads()).toBe(4);
  });

  it('for the server happens at most once a minute, even across reloads', () => {
    const { ports, reloads, clock } = build();
    const ask = () => performPageRequest(ports, { _tag: 'Reload', id: 1, reason: 'server' });
    ask();
    ask();
    clock.elapse(59_999);
    ask();
    expect(reloads()).toBe(1);
    clock.elapse(1);
    ask();
    expect(reloads()).toBe(2);
  });

  it('for the server counts as in vain if it loads the same build again', () => {
    const { ports, session } = build();
    expect(wasReloadedInVain(ports.session)).toBe(false);
    performPageRequest(ports, { _tag: 'Reload', id: 1, reason: 'server' });
    expect(wasReloadedInVain(ports.session)).toBe(true);
    session.held.set('perchReloadedBuild', 'another');
    expect(wasReloadedInVain(ports.session)).toBe(false);
    expect(wasReloadedInVain(forbidden)).toBe(false);
  });
});

it('TellViewer reaches a listener until the listener stops', () => {
  const { ports, told } = build({ tellViewer });
  const stop = onTellViewer((command) => told.push(command));
  const zoom = { name: 'zoom', factor: 2 } as const;
  performPageRequest(ports, { _tag: 'TellViewer', id: 1, command: zoom });
  stop();
  performPageRequest(ports, { _tag: 'TellViewer', id: 2, command: zoom });
  expect(told).toEqual([zoom]);
});
