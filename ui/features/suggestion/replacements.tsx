import { Button, Stack } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { replacementText } from './suggestion-words.ts';
import classes from './suggestions.module.css';
import { useSuggestionWords } from './use-suggestion-words.ts';

/** For each desk of a multiple selection that is not free the nearest that is, one press each. */
export const Replacements = () => {
  const { t } = useTranslation('suggestion');
  const words = useSuggestionWords();
  const replacements = useProjection('suggestion', (view) => view.replacements) ?? [];
  const dispatch = useDispatch();
  const group = useRef<HTMLDivElement>(null);
  return (
    // It stays while there is nothing to offer: the focus goes to it when the button that was pressed is gone.
    <Stack
      ref={group}
      gap={6}
      className={classes.group}
      tabIndex={-1}
      role="group"
      aria-label={t('title')}
    >
      {replacements.map((replacement) => {
        const { from, to } = replacement;
        return (
          <Button
            key={from}
            className={classes.suggestion}
            variant="light"
            size="sm"
            fullWidth
            justify="flex-start"
            leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
            onClick={() => {
              group.current?.focus({ preventScroll: true });
              dispatch({ _tag: 'ReplaceMarked', from, to });
            }}
          >
            {replacementText(words, replacement)}
          </Button>
        );
      })}
    </Stack>
  );
};
