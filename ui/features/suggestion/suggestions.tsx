import { Button, Stack } from '@mantine/core';
import { IconArmchair2, IconArrowsExchange, IconClock, IconDoor } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion, SuggestionView } from '../../../core/features/suggestion/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { commandsFor } from './suggestion-commands.ts';
import { suggestionText } from './suggestion-words.ts';
import classes from './suggestions.module.css';
import { useSuggestionWords } from './use-suggestion-words.ts';

const iconOf = ({ kind }: Suggestion, asset: SuggestionView['asset']) => {
  switch (kind) {
    case 'space':
      return asset === 'ROOM' ? IconDoor : IconArmchair2;
    case 'time':
      return IconClock;
    case 'move':
      return IconArrowsExchange;
  }
};

const keyOf = (suggestion: Suggestion): string => {
  const { kind, start, end } = suggestion;
  return kind === 'space' ? `space ${suggestion.spaceId}` : `${kind} ${start} ${end}`;
};

/** What can be had instead of what is refused, one press each. */
export const Suggestions = () => {
  const { t } = useTranslation('suggestion');
  const words = useSuggestionWords();
  const view = useProjection('suggestion');
  const dispatch = useDispatch();
  const group = useRef<HTMLDivElement>(null);
  const suggestions = view?.suggestions ?? [];
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
      {view !== undefined &&
        suggestions.map((suggestion) => {
          const Icon = iconOf(suggestion, view.asset);
          return (
            <Button
              key={keyOf(suggestion)}
              className={classes.suggestion}
              variant="light"
              size="sm"
              fullWidth
              justify="flex-start"
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => {
                group.current?.focus({ preventScroll: true });
                for (const command of commandsFor(suggestion, view)) dispatch(command);
              }}
            >
              {suggestionText(words, suggestion, view)}
            </Button>
          );
        })}
    </Stack>
  );
};
