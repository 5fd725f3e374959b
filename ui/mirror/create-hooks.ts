import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { NoParams } from '../../core/engine/projection.ts';
import type { Sent } from '../../worker/protocol/api.ts';
import { keyOf, type TopicKey } from '../../worker/protocol/topic-key.ts';
import type { Mirror } from './mirror.ts';

/** The topics of a core: its `projections`. */
type Topics = {
  readonly [Name in string]: { readonly project: (state: never, params: never) => unknown };
};
type ParamsIn<T extends Topics, Name extends keyof T> = Parameters<T[Name]['project']>[1];
type ViewIn<T extends Topics, Name extends keyof T> = ReturnType<T[Name]['project']>;

/** Topics without parameters. */
type PlainTopic<T extends Topics> = {
  [Name in keyof T & string]: ParamsIn<T, Name> extends NoParams ? Name : never;
}[keyof T & string];

type UseProjection<T extends Topics> = {
  <Name extends PlainTopic<T>>(topic: Name): ViewIn<T, Name> | undefined;
  <Name extends PlainTopic<T>, Selected>(
    topic: Name,
    selector: (view: ViewIn<T, Name>) => Selected,
  ): Selected | undefined;
};

/**
 * The hooks of a page, which read the topics of its core and send its commands. Topics are undefined until they first
 * arrive. The types of a core determine what its mirror reads.
 *
 *     const { useProjection, useDispatch } = createHooks<typeof projections, Command>(usePageMirror);
 */
export const createHooks = <T extends Topics, C extends Sent>(
  useMirror: () => Pick<Mirror<C, never>, 'read' | 'subscribe' | 'dispatch'>,
) => {
  type Name = keyof T & string;

  const useTopic = <View, Selected>(
    key: TopicKey,
    selector: (view: View) => Selected,
  ): Selected | undefined => {
    const mirror = useMirror();
    const subscribe = useCallback(
      (changed: () => void) => mirror.subscribe(key, changed),
      [mirror, key],
    );
    const read = () => mirror.read(key) as View | undefined;
    return useSyncExternalStoreWithSelector(subscribe, read, read, (view) =>
      view === undefined ? undefined : selector(view),
    );
  };

  /**
   * The view of a topic. With a selector, the component renders again only when the selected value changes (unchanged parts
   * of a view stay the same objects).
   *
   *     const isOpen = useProjection('planner', ({ open }) => open) ?? false;
   */
  const useProjection: UseProjection<T> = (
    topic: string,
    selector: (view: never) => unknown = (view) => view,
  ) => useTopic<never, never>(topic, selector as (view: never) => never);

  /** As `useProjection`, for a topic with parameters, which are compared by value. */
  const useParamProjection = <N extends Name>(
    topic: N,
    params: ParamsIn<T, N>,
  ): ViewIn<T, N> | undefined => useTopic(keyOf(topic, params), (view: ViewIn<T, N>) => view);

  /** The views of one topic for several parameters. */
  const useParamProjections = <N extends Name>(
    topic: N,
    params: readonly ParamsIn<T, N>[],
  ): readonly (ViewIn<T, N> | undefined)[] => {
    const mirror = useMirror();
    const last = useRef<readonly unknown[]>([]);
    const joined = params.map((one) => keyOf(topic, one)).join('\n');
    const keys = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
    const subscribe = useCallback(
      (changed: () => void) => {
        const ends = keys.map((key) => mirror.subscribe(key, changed));
        return () => {
          for (const end of ends) end();
        };
      },
      [mirror, keys],
    );
    const read = () => {
      const next = keys.map((key) => mirror.read(key));
      const isSame =
        next.length === last.current.length &&
        next.every((view, index) => view === last.current[index]);
      if (!isSame) last.current = next;
      return last.current;
    };
    return useSyncExternalStore(subscribe, read, read) as readonly (ViewIn<T, N> | undefined)[];
  };

  /** Sends a command; a stable function. */
  const useDispatch = (): ((command: C) => void) => {
    const mirror = useMirror();
    return useCallback((command) => void mirror.dispatch(command), [mirror]);
  };

  return { useProjection, useParamProjection, useParamProjections, useDispatch };
};
