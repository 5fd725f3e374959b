import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { Command, ParamsOf, TopicName, ViewOf } from '../../core/core.ts';
import type { NoParams } from '../../core/engine/projection.ts';
import type { Credentials, NewPassword } from '../../worker/protocol/api.ts';
import { topicKey } from '../../worker/protocol/topic-key.ts';
import type { Mirror } from './mirror.ts';
import { pageMirror } from './page-mirror.ts';
import type { WorkerReport } from './supervisor.ts';

/** Null: use the page's own mirror. */
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
  // The topic's type determines the type of its value.
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
 * The view of a topic; undefined until it first arrives. With a selector, the component renders again only when the
 * selected value changes (unchanged parts of a view stay the same objects).
 *
 *     const isOpen = useProjection('planner', ({ open }) => open) ?? false;
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

/** As `useProjection`, for a topic with parameters, which are compared by value. */
export const useParamProjection = <Name extends TopicName>(
  topic: Name,
  params: ParamsOf<Name>,
): ViewOf<Name> | undefined => useTopic(topic, params, (view) => view);

/** Sends a command; a stable function. */
export const useDispatch = (): ((command: Command) => void) => {
  const mirror = useMirror();
  return useCallback((command) => void mirror.dispatch(command), [mirror]);
};

/** Signs in with a password, which does not enter the log. */
export const useSignIn = (): ((credentials: Credentials) => void) => {
  const mirror = useMirror();
  return useCallback((credentials) => void mirror.signIn(credentials), [mirror]);
};

/** Changes the password; neither the old one nor the new one enters the log. */
export const useChangePassword = (): ((change: NewPassword) => void) => {
  const mirror = useMirror();
  return useCallback((change) => void mirror.changePassword(change), [mirror]);
};

export const useWorkerReport = (): WorkerReport => {
  const { watch, report } = useMirror().supervisor;
  return useSyncExternalStore(watch, report, report);
};
