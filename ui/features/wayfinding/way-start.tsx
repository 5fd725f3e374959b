import { Button, Group, Menu, Text } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { WayQuestion } from '../../../core/features/wayfinding/views.ts';
import { Note } from '../../kit/note.tsx';
import { useDispatch } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { useWayWords } from './use-way-words.ts';

type Props = {
  readonly view: WayQuestion;
  /** Moves the focus to the map, where the start is chosen. */
  readonly toMap: () => void;
};

/** Waits for a click on the map; Escape cancels. */
const ChoosingStart = ({ toMap }: Pick<Props, 'toMap'>) => {
  const { t } = useTranslation('wayfinding');
  const dispatch = useDispatch();
  useEffect(toMap, [toMap]);
  const keep = (): void => dispatch({ _tag: 'KeepWayStart' });
  useLayer({ kind: 'prompt', onClose: keep });
  return (
    <Note tone="blue" mt={10}>
      <Text size="sm" flex={1} c="var(--mantine-color-text)">
        {t('from.hint')}
      </Text>
      <Button size="compact-sm" variant="default" flex="none" onClick={keep}>
        {t('from.keep')}
      </Button>
    </Note>
  );
};

type Choice = {
  readonly name: string;
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly command: Command;
};

/** The start of the route, and its alternatives. */
export const WayStart = ({ view, toMap }: Props) => {
  const { t } = useTranslation('wayfinding');
  const { startName } = useWayWords();
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(view.choosing);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasChoosing.current && !view.choosing && isLost) button.current?.focus();
    wasChoosing.current = view.choosing;
  }, [view.choosing]);
  if (view.choosing) return <ChoosingStart toMap={toMap} />;
  const name = startName(view.from);
  const choices: readonly Choice[] = [
    {
      name: t('from.position'),
      chosen: view.start === 'automatic' && view.startsHere,
      disabled: !view.startsHere,
      command: { _tag: 'SetWayStart', start: 'automatic' },
    },
    ...(view.hasDesk
      ? [
          {
            name: t('from.desk'),
            chosen: view.from === 'desk',
            command: { _tag: 'SetWayStart', start: 'desk' } as const,
          },
        ]
      : []),
    {
      name: t('from.entrance'),
      chosen: view.from === 'entrance',
      command: { _tag: 'SetWayStart', start: 'entrance' },
    },
    {
      name: t('from.choose'),
      chosen: view.start === 'chosen' && view.from !== 'desk',
      command: { _tag: 'ChooseWayStart' },
    },
  ];
  return (
    <Group gap={8} wrap="nowrap" mt={10}>
      <Text span size="body" c="dimmed" lh={1.4}>
        {t('from.label')}
      </Text>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button
            ref={button}
            size="compact-sm"
            variant="default"
            miw={0}
            aria-label={t('from.button', { name })}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ name: choice, chosen, disabled, command }) => (
            <Menu.Item
              key={choice}
              disabled={disabled ?? false}
              aria-current={chosen ? 'true' : undefined}
              leftSection={
                <IconCheck size={16} aria-hidden="true" opacity={chosen ? undefined : 0} />
              }
              onClick={() => dispatch(command)}
            >
              {choice}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
};
