import { Box, CloseButton, Group } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannerView } from '../../../core/features/planner/overview/views.ts';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { useNoticesBelow } from '../../shared/page/notice-place.ts';
import { PlanDialogs } from './plan/plan-dialogs.tsx';
import { PlannerBody } from './planner-body.tsx';
import classes from './planner-window.module.css';
import { RegisterDialog } from './register-dialog.tsx';

type Props = { readonly view: PlannerView; readonly onClose: () => void };

/** The planner beside the side panel, where the map stays usable; on a phone over the map, beside the tabs (UC45). */
const Panel = ({ view, onClose }: Props) => {
  const { t } = useTranslation(['planner', 'app']);
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useLayer({ kind: 'window', element: panel, takesFocus: true, onClose });
  useNoticesBelow('planner');
  return (
    <section
      ref={panel}
      className={`${float.panel} ${classes.panel}`}
      aria-labelledby={id}
      tabIndex={-1}
      data-map-cover
      data-planner
    >
      <Group gap={12} justify="space-between" wrap="nowrap" pt={16} pb={2} ps={16} pe={10}>
        <Box id={id} component="h2" fz="heading" fw={680}>
          {t('planner:title')}
        </Box>
        <CloseButton aria-label={t('app:close')} onClick={onClose} />
      </Group>
      <PlannerBody view={view} />
    </section>
  );
};

/** The banner on the card of the day that is being registered. */
const bannerOf = ({ days, register }: PlannerView) =>
  days.find(({ day }) => day === register?.day)?.banner ?? null;

/** The FlowPlanner window (specification 2): the days from today on, where the user works, and who is in. */
export const PlannerWindow = () => {
  const view = useProjection('planner');
  const dispatch = useDispatch();
  const close = (): void => dispatch({ _tag: 'ClosePlanner' });
  if (view === undefined || !view.offered) return null;
  return (
    <>
      {view.open && <Panel view={view} onClose={close} />}
      <RegisterDialog
        register={view.open ? view.register : null}
        banner={bannerOf(view)}
        building={view.building}
        zone={view.zone}
      />
      <PlanDialogs opened={view.open} />
    </>
  );
};
