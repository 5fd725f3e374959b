import { Accordion } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerName } from '../../../core/office/page/model.ts';
import { BookedCount } from '../../features/calendar/index.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { DRAWERS } from './drawer-parts.tsx';
import classes from './drawers.module.css';

const isDrawer = (value: string | null): value is DrawerName =>
  DRAWERS.some(({ name }) => name === value);

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
      keepMounted={false}
      onChange={toggle}
      classNames={{ control: classes.control, label: classes.label, content: classes.panel }}
    >
      {DRAWERS.map(({ name, title, icon, content }) => (
        <Accordion.Item key={name} value={name} className={classes.item}>
          <Accordion.Control icon={icon(18)} data-drawer={name}>
            {t(title)}
            {name === 'booked' && (
              <>
                {' '}
                <BookedCount />
              </>
            )}
          </Accordion.Control>
          <Accordion.Panel>
            <div className={classes.scroll}>{content}</div>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
};
