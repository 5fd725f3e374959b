import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { drawn } from '../../../mirror/painted.ts';
import { fieldEscape } from '../../../shared/layers/field-escape.ts';
import type { SearchResultsHandle } from '../results/search-results.tsx';
import { type BoxAction, boxAction } from './box-keys.ts';
import { type Draft, draftOf, isTold, toldBy, written } from './draft.ts';
import { type FieldHandlers, SearchField } from './search-field.tsx';
import { createToldText } from './told-text.ts';

type Props = {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly results: RefObject<SearchResultsHandle | null>;
  readonly resultsId: string;
  /** Takes the focus when the sheet opens. */
  readonly autoFocus: boolean;
};

let touch: MediaQueryList | null = null;
/** Cached, because every key press needs it. */
const isTouched = (): boolean => {
  touch ??= window.matchMedia('(pointer: coarse)');
  return touch.matches;
};

/** The search box. The core gets each change and decides when to search (SR3, SR4). */
export const SearchBox = ({ box, results, resultsId, autoFocus }: Props) => {
  const dispatch = useDispatch();
  const told = useProjection('search', ({ text }) => text) ?? '';
  // Deferred like the list of results, which renders after the box.
  const drawnText = useDeferredValue(told);
  const found = useDeferredValue(
    useProjection('search', ({ shows, count }) => (shows === 'results' ? count : 0)),
  );
  const draft = useRef<Draft>(null);
  draft.current ??= draftOf(told);
  const [firstText] = useState(told);
  const [isEmpty, setEmpty] = useState(told === '');
  // In a layout effect, so that a text cleared by the core does not flash.
  useLayoutEffect(() => {
    const next = toldBy(draft.current ?? draftOf(told), told);
    draft.current = next;
    const field = box.current;
    if (field !== null && field.value !== next.text) field.value = next.text;
    setEmpty(next.text === '');
  }, [told, box]);
  // Enter was pressed before this text had a first result: what to do with it.
  const [taking, setTaking] = useState<'takeFirst' | 'goToFirst' | null>(null);

  useEffect(() => {
    const text = draft.current?.text ?? '';
    const isReady = isTold({ text, told: drawnText }) && (found ?? 0) > 0;
    if (taking === null || !isReady) return;
    setTaking(null);
    results.current?.[taking]();
  }, [taking, drawnText, found, results]);

  const words = useMemo(
    () => createToldText(drawn, (text) => dispatch({ _tag: 'SearchFor', text })),
    [dispatch],
  );
  const write = (text: string): void => {
    setTaking(null);
    draft.current = written(draft.current ?? draftOf(told), text);
    setEmpty(text === '');
    words.tell(text);
  };
  const empty = (): void => {
    if (box.current !== null) box.current.value = '';
    write('');
  };
  const clear = (): void => {
    empty();
    box.current?.focus();
  };
  const keyHandlers: Readonly<Record<BoxAction, () => void>> = {
    toResults: () => results.current?.focusFirst(),
    takeFirst: () => setTaking('takeFirst'),
    goToFirst: () => setTaking('goToFirst'),
    hideKeys: () => box.current?.blur(),
    selectText: () => box.current?.select(),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const takeBack = (): void => {
      words.flush();
      empty();
    };
    // In the empty box it closes the layer around it.
    if (fieldEscape(event, (box.current?.value ?? '') !== '', takeBack)) return;
    const { key, code, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    const action = boxAction(
      {
        key,
        code,
        ctrlKey,
        metaKey,
        shiftKey,
        defaultPrevented,
        isComposing: event.nativeEvent.isComposing,
      },
      { isTouched: isTouched() },
    );
    if (action === null) return;
    event.preventDefault();
    words.flush();
    keyHandlers[action]();
  };
  const leave = (): void => {
    words.flush();
    setTaking(null);
  };
  const latest = useRef<FieldHandlers>(null);
  latest.current = { write, clear, press: onKeyDown, leave };
  const handlers = useMemo(
    (): FieldHandlers => ({
      write: (text) => latest.current?.write(text),
      clear: () => latest.current?.clear(),
      press: (event) => latest.current?.press(event),
      leave: () => latest.current?.leave(),
    }),
    [],
  );
  return (
    <SearchField
      box={box}
      firstText={firstText}
      isEmpty={isEmpty}
      resultsId={resultsId}
      autoFocus={autoFocus}
      handlers={handlers}
    />
  );
};
