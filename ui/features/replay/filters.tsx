import { ActionIcon, Group, MultiSelect, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowKind } from '../../../worker/protocol/player.ts';
import { fieldEscape } from '../../shared/layers/field-escape.ts';
import classes from './filters.module.css';
import { useOpenLog, useReplay } from './replay-context.ts';
import { isFiltered, NO_FILTER } from './replay-state.ts';
import { KIND_ICONS, KINDS } from './row-look.tsx';

/** The target of the shortcut `/`. */
export const FILTER_ID = 'replay-filter';

/** Debounce of the search in milliseconds. */
const PAUSE = 150;

/** Filters the timeline by text, events, kinds, or errors only. */
export const Filters = () => {
  const { t } = useTranslation('replay');
  const session = useReplay();
  const filter = useOpenLog((log) => log.filter) ?? NO_FILTER;
  const tags = useOpenLog(({ facts }) => facts.tags) ?? [];
  const [text, setText] = useState(filter.text);
  useEffect(() => {
    if (text === filter.text) return;
    const timer = setTimeout(() => session.setFilter({ ...filter, text }), PAUSE);
    return () => clearTimeout(timer);
  }, [text, filter, session]);
  const toggleKind = (kind: RowKind): void => {
    const has = filter.kinds.includes(kind);
    const kinds = has ? filter.kinds.filter((other) => other !== kind) : [...filter.kinds, kind];
    session.setFilter({ ...filter, kinds });
  };
  const present = new Set(tags.map(({ kind }) => kind));
  return (
    <Stack gap={8} p={12}>
      <Group gap={8} align="stretch" wrap="nowrap">
        <TextInput
          id={FILTER_ID}
          flex={1}
          size="xs"
          type="search"
          aria-label={t('filter.text')}
          placeholder={t('filter.text')}
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            const field = event.currentTarget;
            // By default Escape clears the field; here it returns the focus to the timeline.
            if (fieldEscape(event, true, () => field.blur()) || event.key !== 'Enter') return;
            event.preventDefault();
            field.blur();
            session.step(event.shiftKey ? -1 : 1);
          }}
        />
        <ActionIcon
          variant="default"
          size={30}
          disabled={!isFiltered(filter)}
          aria-label={t('filter.clear')}
          title={t('filter.clear')}
          onClick={() => {
            setText('');
            session.setFilter(NO_FILTER);
          }}
        >
          <IconFilterOff size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <MultiSelect
        size="xs"
        searchable
        clearable
        hidePickedOptions
        aria-label={t('filter.events')}
        placeholder={filter.tags.length === 0 ? t('filter.events') : ''}
        data={[...new Set(tags.map(({ tag }) => tag))]}
        value={[...filter.tags]}
        onChange={(chosen) => session.setFilter({ ...filter, tags: chosen })}
        renderOption={({ option }) => (
          <Group component="span" gap={12} justify="space-between" wrap="nowrap" flex={1}>
            {option.value}
            <span>
              {tags
                .filter(({ tag }) => tag === option.value)
                .reduce((sum, { count }) => sum + count, 0)}
            </span>
          </Group>
        )}
        clearButtonProps={{ 'aria-label': t('filter.clear') }}
      />
      <Group component="fieldset" gap={6} aria-label={t('filter.kinds')}>
        <UnstyledButton
          className={classes.chip}
          aria-pressed={filter.troubles}
          onClick={() => session.setFilter({ ...filter, troubles: !filter.troubles })}
        >
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('filter.troubles')}
        </UnstyledButton>
        {KINDS.filter((kind) => present.has(kind)).map((kind) => {
          const KindIcon = KIND_ICONS[kind];
          return (
            <UnstyledButton
              key={kind}
              className={classes.chip}
              aria-pressed={filter.kinds.includes(kind)}
              onClick={() => toggleKind(kind)}
            >
              <KindIcon size={14} aria-hidden="true" />
              {t(`kind.${kind}`)}
            </UnstyledButton>
          );
        })}
      </Group>
    </Stack>
  );
};
