import { Box, Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { WayView } from '../../../core/features/wayfinding/views.ts';
import { Note } from '../../kit/note.tsx';
import { useDispatch } from '../../mirror/hooks.ts';
import { useWayText } from './use-way-text.ts';
import { useWayWords } from './use-way-words.ts';
import { WaySteps } from './way-steps.tsx';

type Told = Exclude<WayView, { readonly status: 'none' }>;
type Failed = Extract<Told, { readonly status: 'failed' }>;

/** What may help: stairs, another start, or a retry. */
const remedyOf = (view: Failed) => {
  const { reason, stepFree, to } = view;
  const again = { text: 'again', command: { _tag: 'FindWay', to: to.asset } } as const;
  if (reason === 'elsewhere' || reason === 'noMap') return null;
  if (reason !== 'noRoute') return again;
  return stepFree
    ? ({ text: 'withStairs', command: { _tag: 'SetStepFree', stepFree: false } } as const)
    : ({ text: 'otherStart', command: { _tag: 'ChooseWayStart' } } as const);
};

const NoWay = ({ view }: { readonly view: Failed }) => {
  const { t } = useTranslation('wayfinding');
  const dispatch = useDispatch();
  const text = useWayText(view);
  const remedy: { text: 'again' | 'withStairs' | 'otherStart'; command: Command } | null =
    remedyOf(view);
  return (
    <Note tone="grey" mt={12} c="var(--mantine-color-text)">
      <IconAlertCircle size={20} aria-hidden="true" />
      <Box miw={0} lh={1.45}>
        <div>{text}</div>
        {remedy !== null && (
          <Button size="compact-sm" variant="light" mt={8} onClick={() => dispatch(remedy.command)}>
            {t(remedy.text)}
          </Button>
        )}
      </Box>
    </Note>
  );
};

const Answer = ({ children }: { readonly children: ReactNode }) => (
  <Group gap="2px 10px" align="baseline" mih={32} mt={12}>
    {children}
  </Group>
);

const Quiet = ({ children }: { readonly children: string }) => (
  <Text span size="body" c="dimmed" lh={1.4}>
    {children}
  </Text>
);

type Props = {
  readonly view: Told;
  /** Survives a new route, so that the steps stay expanded. */
  readonly stepsOpen: boolean;
  readonly onToggleSteps: () => void;
};

/** The length and the steps of a found route. */
export const WayAnswer = ({ view, stepsOpen, onToggleSteps }: Props) => {
  const { t } = useTranslation('wayfinding');
  const { length, time, floors } = useWayWords();
  switch (view.status) {
    case 'finding':
      return (
        <Answer>
          <Loader size="xs" aria-hidden="true" />
          <Quiet>{t('finding')}</Quiet>
        </Answer>
      );
    case 'failed':
      return <NoWay view={view} />;
    case 'found': {
      const { metres, seconds, floorChanges } = view.way;
      return (
        <>
          <Answer>
            <Text span size="heading" fw={680} lts="-0.01em">
              {time(seconds, 'short')}
            </Text>
            <Quiet>
              {[length(metres), floors(floorChanges)].filter((part) => part !== '').join(' · ')}
            </Quiet>
          </Answer>
          <WaySteps view={view} open={stepsOpen} onToggle={onToggleSteps} />
        </>
      );
    }
  }
};
