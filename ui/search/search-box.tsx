import { ActionIcon, Loader, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { drawn } from '../mirror/in-frame.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { usePhone } from '../parts/use-phone.ts';
import { type BoxDeed, boxDeed } from './box-keys.ts';
import { draftOf, isTold, toldBy, written } from './draft.ts';
import classes from './search-box.module.css';
import type { SearchResultsHandle } from './search-results.tsx';
import { shortcutKeys } from './shortcut.ts';
import { createToldText } from './told-text.ts';

type Props = {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly results: RefObject<SearchResultsHandle | null>;
  readonly resultsId: string;
  /** Takes the focus when the sheet opens. */
  readonly autoFocus: boolean;
  /** Escape in the empty box; without it, it closes what the box is in. */
  readonly onLeave?: () => void;
};

/** The server takes no longer text. */
const LONGEST = 200;

const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const keys = shortcutKeys(globalThis.navigator?.platform ?? '');

/** The search box: the core hears of each change and decides when that is a search (SR3, SR4). */
export const SearchBox = ({ box, results, resultsId, autoFocus, onLeave }: Props) => {
  const { t } = useTranslation('search');
  const dispatch = useDispatch();
  const told = useProjection('search', NO_PARAMS, ({ text }) => text) ?? '';
  const isAsking = useProjection('search', NO_PARAMS, ({ server }) => server === 'asking') ?? false;
  // As the list of results is drawn: after the box.
  const drawnText = useDeferredValue(told);
  const found = useDeferredValue(
    useProjection('search', NO_PARAMS, ({ shows, count }) => (shows === 'results' ? count : 0)),
  );
  const phone = usePhone();
  const [draft, setDraft] = useState(() => draftOf(told));
  const current = toldBy(draft, told);
  if (current !== draft) setDraft(current);
  // Enter was pressed before there was a first result of this text.
  const [isTaking, setTaking] = useState(false);

  const isReady = isTold({ ...current, told: drawnText }) && (found ?? 0) > 0;
  useEffect(() => {
    if (!isTaking || !isReady) return;
    setTaking(false);
    results.current?.takeFirst();
  }, [isTaking, isReady, results]);

  const words = useMemo(
    () => createToldText(drawn, (text) => dispatch({ _tag: 'SearchFor', text })),
    [dispatch],
  );
  const write = (text: string): void => {
    setTaking(false);
    setDraft(written(current, text));
    words.tell(text);
  };
  const clear = (): void => {
    write('');
    box.current?.focus();
  };
  const deeds: Readonly<Record<BoxDeed, () => void>> = {
    clear: () => write(''),
    leave: () => onLeave?.(),
    toResults: () => results.current?.focusFirst(),
    takeFirst: () => setTaking(true),
    hideKeys: () => box.current?.blur(),
    selectText: () => box.current?.select(),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, defaultPrevented } = event;
    const deed = boxDeed(
      { key, ctrlKey, metaKey, defaultPrevented, isComposing: event.nativeEvent.isComposing },
      { text: current.text, canLeave: onLeave !== undefined, isTouched: isTouched() },
    );
    if (deed === null) return;
    event.preventDefault();
    words.flush();
    deeds[deed]();
  };
  const isEmpty = current.text === '';
  return (
    <TextInput
      ref={box}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      // Here, Escape clears first: what else it closes waits.
      data-keeps-escape=""
      data-mantine-stop-propagation={!isEmpty}
      type="search"
      role="searchbox"
      size="md"
      classNames={{ input: classes.input }}
      aria-label={t('box')}
      aria-controls={resultsId}
      aria-keyshortcuts="Control+K Meta+K /"
      placeholder={t('placeholder')}
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={LONGEST}
      leftSection={
        isAsking ? (
          <Loader size={18} aria-hidden="true" />
        ) : (
          <IconSearch size={18} aria-hidden="true" />
        )
      }
      rightSectionWidth={isEmpty && !phone ? 68 : 42}
      rightSectionPointerEvents={isEmpty ? 'none' : 'auto'}
      rightSection={
        isEmpty ? (
          !phone && (
            <span className={classes.keys} aria-hidden="true">
              {keys}
            </span>
          )
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label={t('clear')} onClick={clear}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        )
      }
      value={current.text}
      onChange={({ currentTarget: { value } }) => write(value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        words.flush();
        setTaking(false);
      }}
    />
  );
};
