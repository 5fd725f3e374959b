import { Button } from '@mantine/core';
import { IconFocus2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { FavouriteStar } from '../../shared/favourite-star.tsx';
import { Person } from '../../shared/person.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { CopyLink } from '../location/index.ts';
import { WayButton } from '../wayfinding/index.ts';
import classes from './details.module.css';
import { PanelHead } from './panel-head.tsx';
import { UserRows } from './user-rows.tsx';

const DAY_TYPE_KEYS = {
  ATTENDANCE_SAME_BUILDING: 'sameBuilding',
  ATTENDANCE_OTHER_BUILDING: 'otherBuilding',
  HOME: 'remote',
  VACATION: 'offWork',
} as const;

type Props = { readonly view: UserQuickView; readonly onClose: () => void };

/** PO6: where the planner says that they are on the day that the map shows. */
const Planned = ({ type, spaceName, buildingName }: NonNullable<UserQuickView['planned']>) => {
  const { t } = useTranslation('day');
  const where = [t(`at.${DAY_TYPE_KEYS[type]}`), spaceName, buildingName];
  return <span>{where.filter(Boolean).join(', ')}</span>;
};

/** The quick view of a colleague (specification 2). */
export const UserPanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'user' });
  const dispatch = useDispatch();
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const { location } = view;
  return (
    <>
      <PanelHead
        title={view.name}
        icon={
          <Person
            backendUrl={backendUrl}
            id={view.userId}
            initials={view.initials}
            photo={view.photo}
            size={52}
          />
        }
        beside={
          <span className={classes.beside}>
            {view.planned !== null && <Planned {...view.planned} />}
            {view.status !== null && <StatusPill of="PERSON" status={view.status} />}
            <FavouriteStar userId={view.userId} name={view.name} />
          </span>
        }
        under={view.title}
        onClose={onClose}
      />
      <UserRows view={view} />
      <div className={classes.actions}>
        {location?.reachable && (
          <>
            <WayButton to={location.asset} />
            <Button
              size="sm"
              variant="default"
              leftSection={<IconFocus2 size={18} aria-hidden="true" />}
              onClick={() => dispatch({ _tag: 'Locate', asset: location.asset })}
            >
              {t('locate')}
            </Button>
          </>
        )}
        <CopyLink to="selection" />
      </div>
    </>
  );
};
