import { useEffect, useRef } from 'react';
import { type NavigateFunction, useHref, useLocation, useNavigate } from 'react-router-dom';
import { type App, followHistory, type Past } from '../../shared/layers/follow-history.ts';
import { pageLayers } from '../../shared/layers/page-layers.ts';
import { type Address, keptState, pathOf } from '../engine/place.ts';
import { belowLayers } from './address-layer.ts';

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

const pathNow = (): string => window.location.pathname + window.location.search;

type Shown = {
  /** The path that is rendered, as the browser writes it. */
  readonly path: string;
  readonly address: Address;
  readonly navigate: NavigateFunction;
};

/**
 * The history of a page with a router, which owns and renders the address of each entry. `follow` keeps an entry for each
 * layer; the router's state of an entry counts the layers open there.
 */
const follow = (shown: () => Shown, subscribe: App['subscribe']): (() => void) => {
  const { history } = window;
  let isGoing = false;
  /** A layer closed: the entry below takes over the current address, which may have other filters. */
  const arrive = (): void => {
    const { path, navigate } = shown();
    if (isGoing && path !== pathNow()) {
      navigate(path.slice(BASE.length), { replace: true, state: keptState() });
    }
    isGoing = false;
  };
  const listeners = new Map<() => void, () => void>();
  const past: Past = {
    history: {
      get state() {
        return keptState();
      },
      pushState: (usr, unused, url) => history.pushState({ ...history.state, usr }, unused, url),
      replaceState: (usr, unused, url) =>
        history.replaceState({ ...history.state, usr }, unused, url),
      go: (by) => {
        isGoing = true;
        history.go(by);
      },
    },
    // The section is in the path, so that all of it is written.
    location: {
      pathname: '',
      get search() {
        return pathNow();
      },
    },
    addEventListener: (type, told) => {
      const heard = (): void => {
        arrive();
        told();
      };
      listeners.set(told, heard);
      window.addEventListener(type, heard);
    },
    removeEventListener: (type, told) => {
      const heard = listeners.get(told);
      if (heard !== undefined) window.removeEventListener(type, heard);
    },
  };
  const app: App = {
    here: () => {
      const { path, address } = shown();
      const query = pathNow();
      // The layers of an entry are open only after it is rendered.
      if (query !== path) return 'following';
      return { place: null, query, below: BASE + pathOf(belowLayers(address)) };
    },
    goTo: () => undefined,
    subscribe,
  };
  return followHistory(pageLayers, app, past);
};

/** AP121, BB1 to BB3: Back closes the layers over the page, Forward opens those of the address again. */
export const useHistoryFollower = (address: Address): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search } = new URL(useHref(location), window.location.href);
  const path = pathname + search;
  const shown = useRef<Shown>({ path, address, navigate });
  const tell = useRef<() => void>(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may have the same path.
  useEffect(() => {
    shown.current = { path, address, navigate };
    tell.current();
  }, [path, address, navigate, location]);
  useEffect(
    () =>
      follow(
        () => shown.current,
        (told) => {
          tell.current = told;
          return () => {
            tell.current = () => undefined;
          };
        },
      ),
    [],
  );
};
