import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayDetailsView } from '../../../../core/features/planner/day/views.ts';
import search from '../../../kit/search-input.module.css';
import { useDispatch } from '../../../mirror/hooks.ts';
import { fieldEscape } from '../../../shared/layers/field-escape.ts';
import { useSlow } from '../../../shared/page/use-slow.ts';
import { draftOf, toldBy, written } from '../../search/index.ts';

type Found = Pick<NonNullable<DayDetailsView>, 'intent' | 'status' | 'selected' | 'colleagues'>;

/** The number of search results in both lists; null: no search, or not loaded yet. */
export const foundIn = ({ intent, status, selected, colleagues }: Found): number | null =>
  intent === 'search' && status === 'known' ? selected.count + colleagues.count : null;

type Props = {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly view: NonNullable<DayDetailsView>;
};

/** The server's limit. */
const LONGEST = 200;

/** Searches the colleagues of the day. The status line below keeps its place, so that nothing moves. */
export const DaySearch = ({ box, view }: Props) => {
  const { t } = useTranslation(['day', 'planner', 'search']);
  const dispatch = useDispatch();
  const isSlow = useSlow(view.status === 'loading');
  const [draft, setDraft] = useState(() => draftOf(view.search));
  const current = toldBy(draft, view.search);
  if (current !== draft) setDraft(current);
  const { text } = current;
  const write = (next: string): void => {
    setDraft(written(current, next));
    dispatch({ _tag: 'SearchDay', text: next });
  };
  const clear = (): void => {
    write('');
    box.current?.focus();
  };
  const told = (): string => {
    if (view.intent === 'wait') return t('day:short');
    if (isSlow) return t('planner:loading');
    const found = foundIn(view);
    return found === null ? '' : t('search:results.count', { count: found });
  };
  return (
    <div>
      <TextInput
        ref={box}
        type="search"
        role="searchbox"
        classNames={{ input: search.input }}
        aria-label={t('day:search')}
        placeholder={t('day:search')}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST}
        leftSection={<IconSearch size={17} aria-hidden="true" />}
        rightSection={
          text === '' ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('search:clear')}
              onClick={clear}
            >
              <IconX size={17} aria-hidden="true" />
            </ActionIcon>
          )
        }
        value={text}
        onChange={({ currentTarget: { value } }) => write(value)}
        // The first Escape clears the text, the second closes the details.
        onKeyDown={(event) => fieldEscape(event, text !== '', () => write(''))}
      />
      {/* Between the box and the filters, in what is the gap of the column without it. */}
      <Text
        component="div"
        size="caption"
        lh={1.3}
        c="dimmed"
        mt={2}
        mb={-12}
        mih={16}
        role="status"
      >
        {told()}
      </Text>
    </div>
  );
};
