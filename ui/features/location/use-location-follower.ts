import { useEffect } from 'react';
import type { LocationView } from '../../../core/features/location/views.ts';
import { locationIn } from '../../../worker/protocol/location.ts';
import { topicKey } from '../../../worker/protocol/topic-key.ts';
import { useMirror } from '../../mirror/hooks.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { type App, followHistory } from '../../shared/layers/follow-history.ts';
import { pageLayers } from '../../shared/layers/page-layers.ts';
import { keptOrigin } from '../../shared/page/kept-origin.ts';

type Page = Pick<Window, 'location'>;

/** Whether this is the address of the map, with or without the slash at its end. */
const isMap = ({ location }: Page, base: string): boolean =>
  `${location.pathname}/`.replace(/\/\/$/, '/') === base;

/** LK3: the query with which the page was opened, also while it asks for the sign-in. */
export const firstQuery = (page: Page, base: string): string => {
  if (isMap(page, base)) return page.location.search;
  if (page.location.pathname !== `${base}login`) return '';
  const { pathname, search } = keptOrigin();
  return pathname === '/' ? search : '';
};

const BASE = import.meta.env.BASE_URL;
const TOPIC = topicKey('location', {});

/** The app as the history sees it: `page` is at the map, or at another address that is left alone. */
export const appOf = (mirror: Mirror, page: Page): App => {
  let visit = 0;
  const goTo = (query: string): void => {
    visit += 1;
    void mirror.dispatch({ _tag: 'GoTo', location: locationIn(query), visit });
  };
  const first = firstQuery(page, BASE);
  if (first.length > 1) goTo(first);
  return {
    goTo,
    here: () => {
      // The type of the topic determines the type of its value.
      const view = mirror.read(TOPIC) as LocationView | undefined;
      if (view === undefined || view.status === 'outside') return 'outside';
      if (view.visit !== visit || view.status === 'following') return 'following';
      if (!isMap(page, BASE)) return { place: null, query: null, below: '' };
      const { floorId, query, below } = view;
      return { place: floorId, query, below };
    },
    subscribe: (told) => mirror.subscribe(TOPIC, told),
  };
};

/** LK6: used in the app only: a replay embeds the app in a frame, and both share one history (BB5). */
export const useLocationFollower = (): void => {
  const mirror = useMirror();
  useEffect(() => followHistory(pageLayers, appOf(mirror, window), window), [mirror]);
};
