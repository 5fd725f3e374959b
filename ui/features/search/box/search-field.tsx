import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import search from '../../../kit/search-input.module.css';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { SearchLoader } from '../results/search-loader.tsx';
import classes from './search-box.module.css';
import { shortcutKeys } from './shortcut.ts';
import { useBoxWords } from './use-box-words.ts';

/** The handlers of the box; stable for the life of the field. */
export type FieldHandlers = {
  readonly write: (text: string) => void;
  readonly clear: () => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly leave: () => void;
};

type Props = {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly firstText: string;
  readonly isEmpty: boolean;
  readonly resultsId: string;
  readonly autoFocus: boolean;
  readonly handlers: FieldHandlers;
};

/** The server's limit. */
const LONGEST = 200;

const sign = (
  <SearchLoader size={18}>
    <IconSearch size={18} aria-hidden="true" />
  </SearchLoader>
);

/** The input. Uncontrolled: typing renders nothing. */
export const SearchField = memo(({ box, firstText, isEmpty, resultsId, ...rest }: Props) => {
  const { autoFocus, handlers } = rest;
  const { t } = useTranslation(['search', 'help']);
  const phone = usePhone();
  const { label, placeholder } = useBoxWords();
  return (
    <TextInput
      ref={box}
      data-autofocus={autoFocus || undefined}
      type="search"
      role="searchbox"
      size="md"
      classNames={{ root: classes.root, input: search.input }}
      aria-label={label}
      aria-controls={resultsId}
      aria-keyshortcuts="Control+K Meta+K /"
      placeholder={placeholder}
      enterKeyHint="search"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={LONGEST}
      leftSection={sign}
      rightSectionWidth={isEmpty && !phone ? 68 : 42}
      rightSectionPointerEvents={isEmpty ? 'none' : 'auto'}
      rightSection={
        isEmpty ? (
          !phone && (
            <span className={classes.keys} aria-hidden="true">
              {shortcutKeys(t('help:key.control'))}
            </span>
          )
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('search:clear')}
            onClick={handlers.clear}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        )
      }
      defaultValue={firstText}
      // SR27: a text that is still searched for is replaced by typing.
      onFocus={({ currentTarget }) => autoFocus && currentTarget.select()}
      onChange={({ currentTarget: { value } }) => handlers.write(value)}
      onKeyDown={handlers.press}
      onBlur={handlers.leave}
    />
  );
});
