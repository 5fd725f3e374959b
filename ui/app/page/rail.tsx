import { Box, Stack, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconCalendarClock,
  IconCalendarEvent,
  IconLayoutSidebarLeftExpand,
  IconTimeline,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { DrawerName } from '../../../core/office/page/model.ts';
import { BookedCount } from '../../features/calendar/index.ts';
import { BookingDate, FreeCounts, TimeRange } from '../../features/floor/index.ts';
import { usePlannerDoor } from '../../features/planner/index.ts';
import { useScheduleDoor } from '../../features/schedule/index.ts';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { useMapPress } from '../../shared/layers/use-map-press.ts';
import { DRAWERS } from './drawer-parts.tsx';
import { OwnPicture } from './own-picture.tsx';
import classes from './rail.module.css';
import { PanelContent } from './side-panel.tsx';

type ItemProps = {
  readonly label: string;
  readonly drawer?: DrawerName;
  readonly icon: ReactNode;
  readonly count?: ReactNode;
  readonly open: boolean;
  readonly onPress: () => void;
};

/** An icon whose name is its tooltip. */
const Item = ({ label, drawer, icon, count, open, onPress }: ItemProps) => (
  // An open tooltip would take the Escape that closes what the button opened.
  <Tooltip label={label} position="right" openDelay={350} disabled={open}>
    <UnstyledButton
      className={classes.item}
      aria-expanded={open}
      data-drawer={drawer}
      onClick={onPress}
    >
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden> {count}
    </UnstyledButton>
  </Tooltip>
);

type FlyoutProps = {
  /** Another part takes the focus; the title alone is another one in another language. */
  readonly part: 'panel' | 'date' | DrawerName;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The side panel, or a part of it, beside the rail. It closes as soon as the focus is elsewhere on the page or on the map. */
const Flyout = ({ part, title, onClose, children }: FlyoutProps) => {
  const element = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'window', element, takesFocus: part, onClose });
  useMapPress(true, onClose);
  return (
    <div
      ref={element}
      className={`${float.panel} ${classes.flyout}`}
      role="dialog"
      aria-modal="false"
      aria-label={title}
      tabIndex={-1}
      data-map-cover
      // The whole side panel is as high as the page, a part of it as its content.
      data-section={part !== 'panel' || undefined}
      // The rail's own buttons switch it, and a dialog that it has opened is a part of it.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
        if (relatedTarget.closest('[data-rail], [aria-modal="true"]') === null) onClose();
      }}
    >
      {children}
    </div>
  );
};

type Props = {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Opens the side panel for good; null: there is no room for it. */
  readonly onExpand: (() => void) | null;
};

/** UC10: the side panel where it has no room: its parts in the same order, as icons that open beside the rail. */
export const Rail = ({ ref, onExpand }: Props) => {
  const { t } = useTranslation([
    'app',
    'calendar',
    'floor',
    'place',
    'planner',
    'schedule',
    'settings',
  ]);
  const dispatch = useDispatch();
  const name = useProjection('account', (view) => view.user?.name) ?? '';
  const drawer = useProjection('drawer', (view) => view.open) ?? null;
  const planner = usePlannerDoor();
  const schedule = useScheduleDoor();
  const [shown, setShown] = useState<'panel' | 'date' | null>(null);
  const section = DRAWERS.find(({ name }) => name === drawer);

  const show = (next: 'panel' | 'date'): void => {
    if (drawer !== null) dispatch({ _tag: 'CloseDrawer' });
    setShown(shown === next ? null : next);
  };
  const hide = (): void => setShown(null);
  /** A window replaces any panel beside the rail. */
  const toggle = (command: Command): void => {
    hide();
    if (drawer !== null) dispatch({ _tag: 'CloseDrawer' });
    dispatch(command);
  };
  return (
    <aside
      className={`${float.panel} ${classes.rail}`}
      aria-label={t('app:sidePanel')}
      data-rail
      data-map-cover
    >
      <CompanyLogo size={36} widest={36} />
      <Tooltip
        label={t('app:unfoldPanel')}
        position="right"
        openDelay={350}
        disabled={shown === 'panel'}
      >
        <UnstyledButton
          ref={ref}
          className={classes.item}
          aria-label={t('app:unfoldPanel')}
          aria-expanded={shown === 'panel'}
          onClick={onExpand ?? (() => show('panel'))}
        >
          <IconLayoutSidebarLeftExpand size={22} aria-hidden="true" />
        </UnstyledButton>
      </Tooltip>
      <div className={classes.items}>
        <Item
          label={t('floor:dateAndTime')}
          icon={<IconCalendarEvent size={22} aria-hidden="true" />}
          open={shown === 'date'}
          onPress={() => show('date')}
        />
        <FreeCounts />
        {planner !== 'none' && (
          <Item
            label={t('planner:title')}
            icon={<IconCalendarClock size={22} aria-hidden="true" />}
            open={planner === 'open'}
            onPress={() => toggle({ _tag: planner === 'open' ? 'ClosePlanner' : 'OpenPlanner' })}
          />
        )}
        {schedule !== 'none' && (
          <Item
            label={t('schedule:title')}
            icon={<IconTimeline size={22} aria-hidden="true" />}
            open={schedule === 'open'}
            onPress={() => toggle({ _tag: schedule === 'open' ? 'CloseSchedule' : 'OpenSchedule' })}
          />
        )}
        {DRAWERS.map(({ name, title, icon }) => (
          <Item
            key={name}
            label={t(title)}
            drawer={name}
            icon={icon(22)}
            count={name === 'booked' ? <BookedCount /> : undefined}
            open={drawer === name}
            onPress={() => {
              hide();
              dispatch({ _tag: 'ToggleDrawer', drawer: name });
            }}
          />
        ))}
      </div>
      {name !== '' && (
        <UnstyledButton
          mt={4}
          title={`${name} · ${t('settings:title')}`}
          aria-label={name}
          onClick={() => {
            hide();
            dispatch({ _tag: 'ToggleDrawer', drawer: 'settings' });
          }}
        >
          <OwnPicture size={36} withConnection />
        </UnstyledButton>
      )}
      {shown === 'panel' && (
        <Flyout part="panel" title={t('app:sidePanel')} onClose={hide}>
          <PanelContent />
        </Flyout>
      )}
      {shown === 'date' && (
        <Flyout part="date" title={t('floor:dateAndTime')} onClose={hide}>
          <Stack gap={12} p={16}>
            <BookingDate />
            <TimeRange />
          </Stack>
        </Flyout>
      )}
      {shown === null && section !== undefined && (
        <Flyout
          part={section.name}
          title={t(section.title)}
          onClose={() => dispatch({ _tag: 'CloseDrawer' })}
        >
          <Stack gap={12} p={16}>
            <Box component="h2" fw={680}>
              {t(section.title)}
            </Box>
            {section.content}
          </Stack>
        </Flyout>
      )}
    </aside>
  );
};
