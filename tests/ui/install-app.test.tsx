import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { offline } from '../../core/core.ts';
import { keepApp } from '../../ui/app/keep-app.ts';
import { ConnectionSign } from '../../ui/features/floor/connection-sign.tsx';
import { InstallApp } from '../../ui/features/settings/settings-panel.tsx';
import { listenForInstallOffer } from '../../ui/shared/page/install-offer.ts';
import { isThere } from '../support/by-role.ts';
import { AWAY, CoreSession, MORNING } from '../support/core-session.ts';
import { eventually } from '../support/eventually.ts';
import { mount } from '../support/mount.tsx';

describe('OF7: installing the app', () => {
  listenForInstallOffer(window);
  const prompt = vi.fn(async () => undefined);
  const offer = () =>
    act(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt }));
      return event;
    });

  test('is offered where the browser offers it, and shows the browser’s dialog', async () => {
    const { press } = mount(<InstallApp />);
    expect(isThere('button')).toBe(false);
    offer();
    await press('Install Perch');
    expect(prompt).toHaveBeenCalledTimes(1);
    // An offer can be used once.
    expect(isThere('button')).toBe(false);
  });

  test('is no longer offered once it is installed', () => {
    mount(<InstallApp />);
    offer();
    expect(isThere('button')).toBe(true);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(isThere('button')).toBe(false);
  });
});

describe('OF12: the sign of the connection', () => {
  const shown = (later: number) => {
    const kept = new CoreSession().onTheFloor({}, { user: { offlineMinutes: 1_440 } });
    const core = new CoreSession(MORNING + later).start({ buildingId: '1', floorId: '1' });
    core.fail('session.session', AWAY);
    const [asked] = core.asked('ReadOfflineCopy');
    core.enter({ _tag: 'OfflineCopyRead', copy: offline.copyOf(kept.state) }, asked?.id);
    return mount(<ConnectionSign />, { core });
  };

  test('shows the time of the offline copy', () => {
    expect(shown(3_600_000).text()).toContain('Offline – as of 11:02');
  });

  test('adds the day if it is not today', () => {
    expect(shown(20 * 3_600_000).text()).toContain('Offline – as of Sat 21 Nov, 11:02');
  });
});

describe('OF1: storing the app for offline use', () => {
  const page = (register: () => Promise<unknown>) => {
    const told: unknown[] = [];
    const idle: (() => void)[] = [];
    let changed: () => void = () => undefined;
    const active = { postMessage: (message: unknown) => told.push(message) };
    const container = {
      register: vi.fn(register),
      ready: Promise.resolve({ active }),
      addEventListener: (_type: string, listener: () => void) => {
        changed = listener;
      },
    } as unknown as Pick<ServiceWorkerContainer, 'register' | 'ready' | 'addEventListener'>;
    const loaded = () => ['/webapp/assets/de-1.js'];
    keepApp({ container, loaded, whenIdle: (run) => void idle.push(run), scope: '/webapp/' });
    return { told, container, idle, change: () => changed() };
  };

  test('starts when the page is idle, and tells each service worker the loaded files', async () => {
    const { told, container, idle, change } = page(async () => undefined);
    expect(container.register).not.toHaveBeenCalled();
    for (const run of idle) run();
    expect(container.register).toHaveBeenCalledWith('/webapp/service-worker.js', {
      scope: '/webapp/',
      updateViaCache: 'none',
    });
    await eventually(() => expect(told).toHaveLength(1));
    change();
    await eventually(() => expect(told).toHaveLength(2));
    expect(told[0]).toEqual(['/webapp/assets/de-1.js']);
  });

  test('a browser that blocks it does not disturb the page', async () => {
    const { told, idle } = page(() => Promise.reject(new DOMException('blocked')));
    for (const run of idle) run();
    await Promise.resolve();
    expect(told).toEqual([]);
  });
});
