import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type {
  Command,
  ParamsOf,
  TopicName,
  ViewOf,
} from '../../../core/administration/administration.ts';
import type { NoParams } from '../../../core/engine/projection.ts';
import { keyOf, type TopicKey } from '../../../worker/protocol/topic-key.ts';
import type { AdministrationMirror } from './mirror.ts';

export const AdministrationContext = createContext<AdministrationMirror | null>(null);

export const useAdministration = (): AdministrationMirror => {
  const mirror = useContext(AdministrationContext);
  if (mirror === null) throw new Error('outside of the administration page');
  return mirror;
};

/** The views of several topics; undefined until each first arrives. */
const useTopics = (keys: readonly TopicKey[]): readonly unknown[] => {
  const mirror = useAdministration();
  const last = useRef<readonly unknown[]>([]);
  const joined = keys.join('\n');
  const own = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = own.map((key) => mirror.subscribe(key, changed));
      return () => {
        for (const end of ends) end();
      };
    },
    [mirror, own],
  );
  const read = () => {
    const next = own.map((key) => mirror.read(key));
    const isSame =
      next.length === last.current.length &&
      next.every((view, index) => view === last.current[index]);
    if (!isSame) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read, read);
};

type PlainTopic = {
  [Name in TopicName]: ParamsOf<Name> extends NoParams ? Name : never;
}[TopicName];

/** The view of a topic with parameters; undefined until it first arrives. */
export const useParamView = <Name extends TopicName>(
  topic: Name,
  params: ParamsOf<Name>,
): ViewOf<Name> | undefined =>
  // The topic's type determines the type of its value.
  useTopics([keyOf(topic, params)])[0] as ViewOf<Name> | undefined;

export const useView = <Name extends PlainTopic>(topic: Name): ViewOf<Name> | undefined =>
  useTopics([keyOf(topic, {})])[0] as ViewOf<Name> | undefined;

/** The views of one topic for several parameters. */
export const useParamViews = <Name extends TopicName>(
  topic: Name,
  params: readonly ParamsOf<Name>[],
): readonly (ViewOf<Name> | undefined)[] =>
  useTopics(params.map((one) => keyOf(topic, one))) as readonly (ViewOf<Name> | undefined)[];

/** Sends a command; a stable function. */
export const useSend = (): ((command: Command) => void) => {
  const mirror = useAdministration();
  return useCallback((command) => void mirror.dispatch(command), [mirror]);
};
