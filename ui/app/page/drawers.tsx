import { Accordion } from '@mantine/core';
import { IconBuilding, IconCalendarCheck, IconSettings, IconStack2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerName } from '../../../core/office/page/events.ts';
import { BookedCount, BookedResources } from '../../features/calendar/index.ts';
import { BuildingList, FloorList } from '../../features/place/index.ts';
import { SettingsPanel } from '../../features/settings/index.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './drawers.module.css';

type Props = {
  readonly name: DrawerName;
  readonly title: ReactNode;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

const Drawer = ({ name, title, icon, children }: Props) => (
  <Accordion.Item value={name}>
    <Accordion.Control icon={icon}>{title}</Accordion.Control>
    <Accordion.Panel>
      <div className={classes.scroll}>{children}</div>
    </Accordion.Panel>
  </Accordion.Item>
);

const isDrawer = (value: string | null): value is DrawerName =>
  value === 'booked' || value === 'building' || value === 'floor' || value === 'settings';

/** The drawers of the side panel, an accordion with at most one open. */
export const Drawers = () => {
  const { t } = useTranslation(['calendar', 'place', 'settings']);
  const open = useProjection('drawer', (view) => view.open) ?? null;
  const dispatch = useDispatch();
  const root = useRef<HTMLDivElement>(null);
  // Scrolls an opened drawer into view while it expands.
  useEffect(() => {
    const item = open === null ? null : root.current?.querySelector('[data-active]');
    if (item === null || item === undefined) return;
    const growing = new ResizeObserver(() => item.scrollIntoView({ block: 'nearest' }));
    growing.observe(item);
    return () => growing.disconnect();
  }, [open]);
  // A selection in a drawer closes it; the focus moves to the drawer's button.
  const last = useRef(open);
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = open;
    const panel = document.activeElement?.closest('[role="region"]');
    if (closed === null || closed === open || panel == null) return;
    if (root.current?.contains(panel) !== true) return;
    const control = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    control?.focus({ preventScroll: true });
  }, [open]);
  const toggle = (value: string | null): void => {
    const drawer = value ?? open;
    if (isDrawer(drawer)) dispatch({ _tag: 'ToggleDrawer', drawer });
  };
  return (
    <Accordion
      ref={root}
      variant="contained"
      order={2}
      value={open}
      onChange={toggle}
      classNames={{ control: classes.control, label: classes.label, content: classes.panel }}
    >
      <Drawer
        name="booked"
        title={
          <>
            {t('calendar:title')} <BookedCount />
          </>
        }
        icon={<IconCalendarCheck size={18} />}
      >
        <BookedResources />
      </Drawer>
      <Drawer name="building" title={t('place:building')} icon={<IconBuilding size={18} />}>
        <BuildingList />
      </Drawer>
      <Drawer name="floor" title={t('place:floor')} icon={<IconStack2 size={18} />}>
        <FloorList />
      </Drawer>
      <Drawer name="settings" title={t('settings:title')} icon={<IconSettings size={18} />}>
        <SettingsPanel />
      </Drawer>
    </Accordion>
  );
};
