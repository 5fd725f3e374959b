import { Group, Skeleton, Switch, Text } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { SpaceStatusPill } from '../../shared/booking/status-pill.tsx';
import { useClosureWords } from '../../shared/booking/use-closure-words.ts';
import { useFreeWords } from '../../shared/booking/use-free-words.ts';
import { useRuleWords } from '../../shared/booking/use-rule-words.ts';
import capital from '../../shared/format/capital.module.css';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePageLayout } from '../../shared/page/use-phone.ts';
import { PersonLink } from '../../shared/person/person-link.tsx';
import { BuildingTime } from '../../shared/time/building-time.tsx';
import { CopyLink } from '../location/index.ts';
import { WayButton } from '../wayfinding/index.ts';
import classes from './details.module.css';
import { EquipmentChips } from './equipment-chips.tsx';
import { PanelHead } from './panel-head.tsx';
import { SpaceActions } from './space-actions.tsx';

type Props = { readonly view: SpaceQuickView; readonly onClose: () => void };

type OccupantProps = { readonly name: string; readonly userId: number | null };

/** Who is there; the translation determines the position of the name. */
const Occupant = ({ name, userId }: OccupantProps) => {
  const { t } = useTranslation('selection');
  const [before = '', ...rest] = t('occupant', { name }).split(name);
  return (
    <div>
      {before}
      <PersonLink userId={userId}>{name}</PersonLink>
      {rest.join(name)}
    </div>
  );
};

/** UA4: when a partly free space is free within the chosen time. */
const FreeTimes = ({ view: { asset, free, zone } }: Pick<Props, 'view'>) => {
  const words = useFreeWords();
  return free.length === 0 ? null : (
    <Text component="div" inherit fw={550} c="var(--tone-yellow-text)">
      {words(asset, free, zone)}
    </Text>
  );
};

/** CS7, UC56: why it is closed, and until when; or the rule that refuses it. */
const Closed = ({ view: { closed, ruled, zone } }: Pick<Props, 'view'>) => {
  const words = useClosureWords();
  const ruleWords = useRuleWords();
  const why =
    closed !== undefined ? words(closed, zone) : ruled === undefined ? null : ruleWords(ruled);
  return why === null ? null : (
    <div className={classes.closed}>
      <IconCalendarX size={16} aria-hidden="true" />
      <span>{why}</span>
    </div>
  );
};

/** The quick view of a desk or a room (specification 2). */
export const SpacePanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation(['selection', 'viewer']);
  const { dayInFigures, time, weekday } = useFormat();
  const dispatch = useDispatch();
  // UC4: on a low page the form comes first.
  const isLow = usePageLayout() === 'low';
  const extras = (
    <>
      <EquipmentChips equipment={view.equipment} />
      <Group gap={8} mt={16}>
        <WayButton to={{ floorId: view.floorId, assetType: 'space', assetId: view.spaceId }} />
        <CopyLink to="selection" />
      </Group>
    </>
  );
  const seats = view.seats > 0 ? t('selection:seats', { count: view.seats }) : '';
  return (
    <>
      <PanelHead
        title={view.name}
        named
        beside={
          view.loading === true && view.own !== true ? (
            <Skeleton w={76} h={24} radius="xl" aria-busy="true" />
          ) : (
            <SpaceStatusPill
              of={view.asset}
              status={view.status}
              own={view.own}
              here={view.here}
              from={view.ownFrom === undefined ? undefined : time(view.ownFrom, view.zone)}
              until={view.until}
              zone={view.zone}
            />
          )
        }
        onClose={onClose}
      />
      <Text component="div" size="body" c="dimmed" lh={1.45} mt={4}>
        <div className={classes.line}>
          {joined([t(`viewer:kind.${view.asset}`), seats, view.zoneName])}
        </div>
        <div className={classes.line}>{joined([view.floorName, view.buildingName])}</div>
        <div className={`${classes.line} ${capital.capital}`}>
          {view.lastDay === view.date
            ? joined([weekday(view.date), dayInFigures(view.date)])
            : `${weekday(view.date)} ${dayInFigures(view.date)} – ${weekday(view.lastDay)} ${dayInFigures(view.lastDay)}`}
        </div>
        <BuildingTime />
        <FreeTimes view={view} />
        <Closed view={view} />
        {view.occupant !== '' && <Occupant name={view.occupant} userId={view.occupantId} />}
      </Text>
      {!isLow && extras}
      <SpaceActions view={view} />
      {isLow && extras}
      {view.multiSelect && (
        <Switch
          mt={16}
          checked={false}
          label={t('selection:multiSelect.switch')}
          onChange={() => dispatch({ _tag: 'StartMultiSelect', spaceId: view.spaceId })}
        />
      )}
    </>
  );
};
