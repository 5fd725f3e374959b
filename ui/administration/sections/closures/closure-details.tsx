import { ActionIcon, Box, Button, CloseButton, Menu, Text } from '@mantine/core';
import {
  IconArrowLeft,
  IconDots,
  IconPencil,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection, useProjection } from '../../engine/hooks.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import card from '../card.module.css';
import classes from './closure-details.module.css';
import { ClosureFields } from './closure-fields.tsx';
import { Effects, MOST_SHOWN } from './effects.tsx';
import { MessagePanel } from './message-panel.tsx';
import { nowIn } from './timeline-days.ts';
import { useClosureTimes } from './use-closure-times.ts';
import { useZone } from './use-zone.ts';

type Props = { readonly id: string };

/** The closure that is open: its place and time, whom it affects, and what is to happen. */
export const ClosureDetails = ({ id }: Props) => {
  const { t } = useTranslation('administration-closures');
  const { address, go } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const zone = useZone();
  const times = useClosureTimes();
  const [most, setMost] = useState(MOST_SHOWN);
  const [isEditing, setEditing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEditing) form.current?.querySelector('input')?.focus();
  }, [isEditing]);
  const view = useParamProjection('closure', { key: id, most });
  const changes = useProjection('changes');
  if (view == null) return null;
  const { item, place, effects, totals } = view;
  const { state } = item;
  const now = nowIn(zone, Date.now());
  const isGone = state === 'gone';
  const lasts = item.start <= now && (item.end === '' || item.end > now);
  const isOver = item.end !== '' && item.end <= now;
  const isDraft = state === 'new' || state === 'changed';
  const mayApply = view.isComplete && (changes?.faults ?? 0) === 0 && item.reason !== '';
  const name = place.name || t('noPlace');
  const isBusy = view.isActing || changes?.isSaving === true;
  const apply = () => mayApply && send({ _tag: 'CloseAndMove', key: id });
  // It saves the whole set.
  const others = (changes?.count ?? 0) - (isDraft ? 1 : 0);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <section className={`${card.card} ${classes.card}`} aria-label={item.reason || t('noReason')}>
      <div className={classes.head}>
        {phone && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('back')}
            onClick={() => go({ id: null, panel: null })}
          >
            <IconArrowLeft size={22} stroke={1.75} />
          </ActionIcon>
        )}
        <Box flex={1} miw={0}>
          <h2 className={classes.title}>
            {item.reason || t('noReason')}
            <span className={classes.badge} data-state={lasts && state === 'same' ? 'now' : state}>
              {state === 'same'
                ? t(lasts ? 'lasts' : isOver ? 'over' : 'planned')
                : t(`state.${state}`)}
            </span>
          </h2>
          <p className={classes.sub}>
            {[name, place.within].filter((part) => part !== '').join(', ')}
            {effects !== null && ` · ${t('spaces', { count: effects.spaces })}`}
          </p>
          <p className={classes.sub}>{times.range(item)}</p>
        </Box>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('menu', { reason: item.reason })}>
              <IconDots size={20} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPlayerStop {...icon} />}
              disabled={!lasts || state === 'new' || isGone}
              onClick={() =>
                send({
                  _tag: 'EditCells',
                  edits: [{ subject: 'closures', key: id, column: 'end', text: now }],
                })
              }
            >
              {t('endNow')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrash {...icon} />}
              disabled={isGone}
              onClick={() => {
                send({ _tag: 'RemoveRows', table: 'closures', keys: [id] });
                if (state === 'new') go({ id: null, panel: null });
              }}
            >
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {!phone && (
          <CloseButton aria-label={t('back')} onClick={() => go({ id: null, panel: null })} />
        )}
      </div>
      <div className={classes.body}>
        {isGone ? (
          <Text size="body" c="dimmed">
            {t('goneNote')}
          </Text>
        ) : (
          <>
            {isDraft && (
              <Text size="body" c="dimmed">
                {t('draftNote')}
              </Text>
            )}
            {/* AP113: of what is closed already, those whom it affects come first. */}
            {isDraft || isEditing || !view.isComplete ? (
              <div ref={form}>
                <ClosureFields item={item} />
              </div>
            ) : (
              <Button
                className={classes.edit}
                variant="default"
                size="xs"
                leftSection={<IconPencil {...icon} size={16} />}
                onClick={() => setEditing(true)}
              >
                {t('fields.edit')}
              </Button>
            )}
            <Effects view={view} onMore={() => setMost(most + 10 * MOST_SHOWN)} />
          </>
        )}
      </div>
      {!isGone && (isDraft || totals.moves > 0) && (
        <div className={classes.foot}>
          {effects !== null && (
            <p className={classes.outcome} role="status">
              {t('outcome', { moved: totals.moves, stay: effects.total - totals.moves })}
            </p>
          )}
          {others > 0 && <p className={classes.also}>{t('also', { count: others })}</p>}
          {totals.moves > 0 && (
            <Button variant="default" onClick={() => go({ panel: 'message' })}>
              {t('message.open')}
            </Button>
          )}
          <PrimaryButton
            place="page"
            aria-disabled={!mayApply}
            data-disabled={!mayApply || undefined}
            loading={isBusy}
            onClick={apply}
          >
            {isDraft
              ? t(state === 'new' ? 'close' : 'change', { name })
              : t('move', { count: totals.moves })}
          </PrimaryButton>
        </div>
      )}
      {address.panel === 'message' && <MessagePanel view={view} />}
    </section>
  );
};
