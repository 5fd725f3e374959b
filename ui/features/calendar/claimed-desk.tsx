import { Text } from '@mantine/core';
import { IconDesk } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ClaimedDesk } from '../../../core/features/calendar/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import classes from './calendar.module.css';
import { PlaceButton } from './entry-place.tsx';
import { OFFLINE_ID } from './offline-note.tsx';

type Props = { readonly desk: ClaimedDesk };

/** UA11: a desk that the user has claimed, among their bookings; it can be located and released. */
export const ClaimedDeskRow = ({ desk }: Props) => {
  const { t } = useTranslation('calendar');
  const { endTime } = useFormat();
  const dispatch = useDispatch();
  const isOffline = useOffline();
  const { spaceId, until, zone } = desk;
  const name = desk.spaceName === '' ? t('desk') : desk.spaceName;
  return (
    <li className={classes.row}>
      <PlaceButton place={desk}>
        <span className={classes.name}>
          <IconDesk size={16} aria-hidden="true" className={classes.icon} />
          {name}
        </span>
        <span className={classes.time}>
          {until === null ? t('claimedOpen') : t('claimed', { time: endTime(until, zone) })}
        </span>
        <Text span inherit c="dimmed">
          {joined([desk.floorName, desk.buildingName])}
        </Text>
      </PlaceButton>
      <div className={classes.actions}>
        <SteadyButton
          size="compact-xs"
          variant="default"
          busy={desk.releasing}
          off={isOffline}
          aria-describedby={isOffline ? OFFLINE_ID : undefined}
          aria-label={t('releaseLabel', { space: name })}
          onClick={() => dispatch({ _tag: 'ReleaseSpace', spaceId })}
        >
          {t('release')}
        </SteadyButton>
      </div>
    </li>
  );
};
