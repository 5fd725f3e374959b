import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { Command, ParamsOf, TopicName, ViewOf } from '../../core/core.ts';
import type { NoParams } from '../../core/engine/projection.ts';
import type { Credentials } from '../../worker/protocol/api.ts';
import { topicKey } from '../../worker/protocol/topic-key.ts';
import type { Mirror } from './mirror.ts';
import { pageMirror } from './page-mirror.ts';
import type { WorkerReport } from './supervisor.ts';

/** Null: the page's own mirror. */
export const MirrorContext = createContext<Mirror | null>(null);

export const useMirror = (): Mirror => useContext(MirrorContext) ?? pageMirror();

const useTopic = <Name extends TopicName, Selected>(
  topic: Name,
  params: ParamsOf<Name>,
  selector: (view: ViewOf<Name>) => Selected,
): Selected | undefined => {
  const mirror = useMirror();
  const key = topicKey(topic, params);
  const subscribe = useCallback(
    (changed: () => void) => mirror.subscribe(key, changed),
    [mirror, key],
  );
  // The key names the topic, and the topic's type says what its value is.
  const read = () => mirror.read(key) as ViewOf<Name> | undefined;
  return useSyncExternalStoreWithSelector(subscribe, read, read, (view) =>
    view === undefined ? undefined : selector(view),
  );
};

const NO_PARAMS: NoParams = {};

type PlainTopic = {
  [Name in TopicName]: ParamsOf<Name> extends NoParams ? Name : never;
}[TopicName];

/**
 * What a part of the screen shows; undefined until it first comes. With a selector, a component renders again only when
 * what it selected is another (parts of a view that say the same stay the same objects).
 */
export function useProjection<Name extends PlainTopic>(topic: Name): ViewOf<Name> | undefined;
export function useProjection<Name extends PlainTopic, Selected>(
  topic: Name,
  selector: (view: ViewOf<Name>) => Selected,
): Selected | undefined;
export function useProjection<Name extends PlainTopic>(
  topic: Name,
  selector: (view: ViewOf<Name>) => unknown = (view) => view,
): unknown {
  return useTopic(topic, NO_PARAMS as ParamsOf<Name>, selector);
}

/** As `useProjection`, of a topic with parameters. The same parameters by value are the same topic. */
export const useParamProjection = <Name extends TopicName>(
  topic: Name,
  params: ParamsOf<Name>,
): ViewOf<Name> | undefined => useTopic(topic, params, (view) => view);

/** Sends a command; the same function for the life of the component. */
export const useDispatch = (): ((command: Command) => void) => {
  const mirror = useMirror();
  return useCallback((command) => void mirror.dispatch(command), [mirror]);
};

/** Signs in with a password, past the log. */
export const useSignIn = (): ((credentials: Credentials) => void) => {
  const mirror = useMirror();
  return useCallback((credentials) => void mirror.signIn(credentials), [mirror]);
};

export const useWorkerReport = (): WorkerReport => {
  const { watch, report } = useMirror().supervisor;
  return useSyncExternalStore(watch, report, report);
};
