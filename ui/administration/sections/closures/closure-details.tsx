import { ActionIcon, Box, Button, CloseButton, Group, Menu, Stack, Text } from '@mantine/core';
import {
  IconArrowLeft,
  IconDots,
  IconPencil,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosureItem } from '../../../../core/administration/closures/projection.ts';
import { Card, CardFoot, CardHead } from '../../../kit/card.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection, useProjection } from '../../engine/hooks.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { useClosingWords } from '../../words/use-closing-words.ts';
import classes from './closure-details.module.css';
import { ClosureFields } from './closure-fields.tsx';
import { Effects, MOST_SHOWN } from './effects.tsx';
import { MessagePanel } from './message-panel.tsx';
import { nowIn } from './timeline-days.ts';
import { useClosureTimes } from './use-closure-times.ts';
import { useZone } from './use-zone.ts';

type Props = { readonly id: string };

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const TONES = { same: 'grey', new: 'blue', changed: 'blue', gone: 'red' } as const;

type MenuProps = {
  readonly item: ClosureItem;
  /** On the clocks of the building. */
  readonly now: string;
  readonly lasts: boolean;
};

/** Ends the closure now, or deletes it. */
const ClosureMenu = ({ item: { key, reason, state }, now, lasts }: MenuProps) => {
  const { t } = useTranslation('administration-closures');
  const { go } = useSection();
  const send = useDispatch();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('menu', { reason })}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlayerStop {...ICON} />}
          disabled={!lasts || state === 'new' || state === 'gone'}
          onClick={() =>
            send({
              _tag: 'EditCells',
              edits: [{ subject: 'closures', key, column: 'end', text: now }],
            })
          }
        >
          {t('endNow')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash {...ICON} />}
          disabled={state === 'gone'}
          onClick={() => {
            send({ _tag: 'RemoveRows', table: 'closures', keys: [key] });
            if (state === 'new') go({ id: null, panel: null });
          }}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** The closure that is open: its place and time, whom it affects, and what is to happen. */
export const ClosureDetails = ({ id }: Props) => {
  const { t } = useTranslation('administration-closures');
  const { address, session, go } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const zone = useZone();
  const times = useClosureTimes();
  const closingWords = useClosingWords();
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
  const now = nowIn(zone, session.minute);
  const isGone = state === 'gone';
  const lasts = item.start <= now && (item.end === '' || item.end > now);
  const isOver = item.end !== '' && item.end <= now;
  const isDraft = state === 'new' || state === 'changed';
  const mayApply = view.isComplete && (changes?.faults ?? 0) === 0 && item.reason !== '';
  const name = place.name || t('noPlace');
  const isBusy = view.isActing || changes?.isSaving === true;
  const apply = () => {
    // AP123: the choice is there.
    if (changes?.needsTimes === true) go({ panel: 'review' });
    else if (mayApply) send({ _tag: 'CloseAndMove', key: id });
  };
  // It saves the whole set.
  const others = (changes?.count ?? 0) - (isDraft ? 1 : 0);
  return (
    <Card column className={classes.card} aria-label={item.reason || t('noReason')}>
      <CardHead className={classes.head}>
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
          <Group component="h2" gap="4px 8px" fz="heading">
            {item.reason || t('noReason')}
            <Tag tone={lasts && state === 'same' ? 'yellow' : TONES[state]}>
              {state === 'same'
                ? t(lasts ? 'lasts' : isOver ? 'over' : 'planned')
                : t(`state.${state}`)}
            </Tag>
          </Group>
          <Text size="body" c="dimmed" mt={2}>
            {[name, place.within].filter((part) => part !== '').join(', ')}
            {effects !== null && ` · ${t('spaces', { count: effects.spaces })}`}
          </Text>
          <Text size="body" c="dimmed" mt={2}>
            {times.range(item)}
          </Text>
        </Box>
        <ClosureMenu item={item} now={now} lasts={lasts} />
        {!phone && (
          <CloseButton aria-label={t('back')} onClick={() => go({ id: null, panel: null })} />
        )}
      </CardHead>
      <Stack gap={16} flex={1} mih={0} p={16} className={classes.body}>
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
                variant="default"
                w="fit-content"
                size="xs"
                leftSection={<IconPencil {...ICON} size={16} />}
                onClick={() => setEditing(true)}
              >
                {t('fields.edit')}
              </Button>
            )}
            <Effects view={view} onMore={() => setMost(most + 10 * MOST_SHOWN)} />
          </>
        )}
      </Stack>
      {!isGone && (isDraft || totals.moves > 0) && (
        <CardFoot>
          {effects !== null && (
            <Text size="body" c="var(--mantine-color-text)" flex="1 0 100%" role="status">
              {closingWords({
                closing: { moved: totals.moves, stay: effects.total - totals.moves },
              })}
            </Text>
          )}
          {others > 0 && (
            <Text inherit flex="1 0 100%">
              {t('also', { count: others })}
            </Text>
          )}
          {totals.moves > 0 && (
            <Button variant="default" flex="1 1 auto" onClick={() => go({ panel: 'message' })}>
              {t('message.open')}
            </Button>
          )}
          <PrimaryButton
            place="page"
            flex="1 1 auto"
            aria-disabled={!mayApply}
            data-disabled={!mayApply || undefined}
            loading={isBusy}
            onClick={apply}
          >
            {isDraft
              ? t(state === 'new' ? 'close' : 'change', { name })
              : t('move', { count: totals.moves })}
          </PrimaryButton>
        </CardFoot>
      )}
      {address.panel === 'message' && <MessagePanel view={view} />}
    </Card>
  );
};
