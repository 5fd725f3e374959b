import { createPath, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoginRoute } from '../../ui/app/login-route.tsx';
import { CopyLink } from '../../ui/features/location/index.ts';
import { appOf, firstQuery } from '../../ui/features/location/use-location-follower.ts';
import { keepOrigin, takeOrigin } from '../../ui/shared/page/kept-origin.ts';
import { ToLogin } from '../../ui/shared/to-login.tsx';
import { isThere, the } from '../support/by-role.ts';
import { CoreSession, DESK, firstUpdate } from '../support/core-session.ts';
import { eventually } from '../support/eventually.ts';
import { FakeMirror } from '../support/fake-mirror.ts';
import { mount } from '../support/mount.tsx';

const pageAt = (path: string) => {
  const { pathname, search } = new URL(path, 'https://perch.example');
  return { location: { pathname, search } } as unknown as Window;
};

const Address = () => <p>{createPath(useLocation())}</p>;

const QUERY = `?building=1&floor=1&space=${DESK}`;

const shown = () => new CoreSession().onTheFloor().select(DESK);
const url = (query = QUERY): string => new URL(`/${query}`, window.location.href).href;

describe('LK7: "Copy link"', () => {
  test('LK7: copies the link to the selection, and announces it', async () => {
    const { press } = mount(<CopyLink to="selection" />, { core: shown() });
    await press('Copy link');
    expect(await navigator.clipboard.readText()).toBe(url());
    expect([the('status').textContent, isThere('button', 'Link copied')]).toEqual([
      'Link copied',
      true,
    ]);
  });

  test('LK7: copies the link to the open window; without one there is no button', async () => {
    const core = shown();
    const { press, redraw } = mount(<CopyLink to="window" />, { core });
    expect(isThere('button')).toBe(false);
    core.send('OpenPlanner', { _tag: 'OpenDay', day: '2026-11-21' });
    redraw(<CopyLink to="window" />);
    await press('Copy link');
    expect(await navigator.clipboard.readText()).toBe(
      url('?building=1&floor=1&planner=2026-11-21'),
    );
  });

  test('LK7: says when the browser blocks copying', async () => {
    const { press } = mount(<CopyLink to="selection" />, { core: shown() });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
    await press('Copy link');
    await eventually(() => expect(the('alert').textContent).toContain('could not be copied'));
  });

  describe('on a phone', () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>();
    const onPhone = async () => {
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
      Object.assign(navigator, { share });
      const page = mount(<CopyLink to="selection" />, { core: shown() });
      await page.press('Share');
    };
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'share');
      Reflect.deleteProperty(navigator, 'maxTouchPoints');
      share.mockReset();
    });

    test('LK7: opens the share sheet', async () => {
      share.mockResolvedValue();
      await onPhone();
      expect(share.mock.calls).toEqual([[{ url: url() }]]);
      expect(the('status').textContent).toBe('');
    });

    test('LK7: copies the link if sharing fails, but not if the user closed the sheet', async () => {
      share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
      await onPhone();
      expect(the('status').textContent).toBe('');
      share.mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'));
      await onPhone();
      await eventually(() => expect(the('status').textContent).toBe('Link copied'));
    });
  });
});

describe('LK3: the link that opened the page', () => {
  test('LK3: is read from the map’s URL, with or without a slash, or from the page before the login', () => {
    expect(firstQuery(pageAt(`/webapp/${QUERY}`), '/webapp/')).toBe(QUERY);
    expect(firstQuery(pageAt(`/webapp${QUERY}`), '/webapp/')).toBe(QUERY);
    const login = () => firstQuery(pageAt('/webapp/login'), '/webapp/');
    expect(login()).toBe('');
    keepOrigin({ pathname: '/', search: QUERY, hash: '' });
    expect([login(), login()]).toEqual([QUERY, QUERY]);
    keepOrigin({ pathname: '/admin/spaces', search: QUERY, hash: '' });
    expect(login()).toBe('');
    takeOrigin();
    expect(firstQuery(pageAt(`/webapp/nowhere${QUERY}`), '/webapp/')).toBe('');
  });

  test('LK3, LK6: the URL is not changed until the core has followed the link', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    const { mirror, commands } = new FakeMirror({}, core);
    const { here, goTo } = appOf(mirror, pageAt(`/${QUERY}&date=no`));
    expect(commands).toMatchObject([
      { _tag: 'GoTo', visit: 1, location: { floorId: 1, selected: { kind: 'space', id: DESK } } },
    ]);
    expect(here()).toBe('outside');
    core.signIn();
    expect(here()).toBe('following');
    core.poll(firstUpdate());
    expect(here()).toEqual({ place: 1, query: QUERY, below: '?building=1&floor=1' });
    goTo('?floor=3');
    expect(here()).toBe('following');
    // The core has not heard of this one.
    vi.spyOn(mirror, 'dispatch').mockResolvedValue({ _tag: 'Accepted' });
    goTo('?floor=1');
    expect(here()).toBe('following');
  });

  test('LK6: without a link the core gets no command, and a URL of another page is left alone', () => {
    const core = new CoreSession().onTheFloor();
    const { mirror, commands } = new FakeMirror({}, core);
    expect(appOf(mirror, pageAt('/')).here()).toMatchObject({ place: 1 });
    expect(appOf(mirror, pageAt('/nowhere?floor=2')).here()).toMatchObject({
      place: null,
      query: null,
    });
    expect(commands).toEqual([]);
  });

  test.each([`/${QUERY}`, '/admin/spaces/desk-12?filter=zone:South#row'])(
    'LK3, SO40: the login returns to %s, in this page or in the next one (G504)',
    (asked) => {
      const login = {
        options: [],
        busy: false,
        serverBusy: false,
        expired: false,
        wrong: false,
        refused: null,
      };
      const { pathname, search, hash } = new URL(asked, window.location.href);
      const signedOut = { login, startup: { step: 'auth' } };
      const routes = (
        <Routes>
          <Route path="/login" element={<LoginRoute />} />
          <Route path="/asks" element={<ToLogin />} />
          <Route path="*" element={<Address />} />
        </Routes>
      );
      window.history.replaceState(null, '', pathname + search + hash);
      const { say, text } = mount(routes, { at: '/asks', views: signedOut });
      expect(text()).toContain('Sign in');
      say({ startup: { step: 'run' } });
      expect(text()).toContain(asked);
      // A sign-in at a provider loads the page anew.
      keepOrigin();
      expect(takeOrigin()).toEqual({ pathname, search, hash });
      window.history.replaceState(null, '', '/');
    },
  );
});
