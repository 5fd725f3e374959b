import { ActionIcon, Box, CloseButton, Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconRoute } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WayView } from '../../../core/features/wayfinding/views.ts';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useWayText } from './use-way-text.ts';
import { useWayWords } from './use-way-words.ts';
import { WayAnswer } from './way-answer.tsx';
import classes from './way-panel.module.css';
import { WayStart } from './way-start.tsx';

type ToldView = Exclude<WayView, { readonly status: 'none' }>;
type Props = {
  /** Moves the focus to the map. */
  readonly toMap: () => void;
};

const shortly = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

/** The whole panel; on phones a summary that expands. */
const Told = ({ view, toMap }: Props & { readonly view: ToldView }) => {
  const { t } = useTranslation('wayfinding');
  const { length, nameOf, time } = useWayWords();
  const dispatch = useDispatch();
  const text = useWayText(view);
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const [stepsOpen, setStepsOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  const { to, choosing, status } = view;
  // Never collapsed while it needs a decision.
  const open = !phone || opened || choosing || status === 'failed';

  // WF15: the route was asked for by a button that is covered, closed or far away now.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const stop = (): void => {
    dispatch({ _tag: 'StopWay' });
    toMap();
  };
  useLayer({ kind: 'aside', element: panel, onClose: stop, closesFromMap: true });
  const place = shortly([to.spaceName, to.floorName]);
  const summary =
    view.status === 'found'
      ? shortly([time(view.way.seconds, 'short'), length(view.way.metres)])
      : text;
  return (
    <section
      data-map-cover
      ref={panel}
      // On phones the expanded panel covers the next element, so it collapses when the focus leaves it.
      onBlur={(event) => {
        if (phone && !event.currentTarget.contains(event.relatedTarget)) setOpened(false);
      }}
      className={`${float.panel} ${classes.panel}`}
      aria-label={t('panel', { name: nameOf(to) })}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <IconRoute className={classes.icon} size={22} aria-hidden="true" />
        <Box flex={1} miw={0}>
          <h2 className={classes.name}>{nameOf(to)}</h2>
          <Text component="div" size="body" c="dimmed" lh={1.4}>
            {phone && !open ? summary : place}
          </Text>
        </Box>
        {phone && status !== 'failed' && !choosing && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('more')}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        <CloseButton size={phone ? 36 : 'md'} aria-label={t('stopLabel')} onClick={stop} />
      </div>
      <VisuallyHidden role="status">{choosing ? t('from.hint') : text}</VisuallyHidden>
      <div id={id} hidden={!open}>
        <WayStart view={view} toMap={toMap} />
        <Switch
          mt={10}
          size="sm"
          label={t('stepFree')}
          description={t('stepFreeHint')}
          checked={view.stepFree}
          onChange={(event) =>
            dispatch({ _tag: 'SetStepFree', stepFree: event.currentTarget.checked })
          }
        />
        <Box mih={96}>
          <WayAnswer
            view={view}
            stepsOpen={stepsOpen}
            onToggleSteps={() => setStepsOpen(!stepsOpen)}
          />
        </Box>
      </div>
    </section>
  );
};

/** The route on the map as text, in a panel that leaves the map usable. */
export const WayPanel = ({ toMap }: Props) => {
  const view = useProjection('way');
  if (view === undefined || view.status === 'none') return null;
  const { assetType, assetId } = view.to.asset;
  return <Told key={`${assetType} ${assetId}`} view={view} toMap={toMap} />;
};
