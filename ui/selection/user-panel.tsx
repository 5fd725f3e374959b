import { Anchor, Button } from '@mantine/core';
import { IconBriefcase, IconFocus2, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserQuickView } from '../../core/selection/views.ts';
import { FavouriteStar } from '../favourite/favourite-star.tsx';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { Person } from '../parts/person.tsx';
import { StatusPill } from '../parts/status-pill.tsx';
import { WayButton } from '../wayfinding/way-button.tsx';
import classes from './details.module.css';
import { joined } from './joined.ts';
import { PanelHead } from './panel-head.tsx';

type Props = { readonly view: UserQuickView; readonly onClose: () => void };

type RowProps = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
};

const Row = ({ icon, name, children }: RowProps) => (
  <>
    <dt>
      {icon}
      {name}
    </dt>
    <dd>{children}</dd>
  </>
);

/** What a dialler takes: digits and a leading plus. */
const dialled = (phone: string): string => phone.replace(/[^\d+*#]/g, '');

/** The quick view of a colleague (specification 2). */
export const UserPanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'user' });
  const dispatch = useDispatch();
  const backendUrl = useProjection('account', NO_PARAMS, (account) => account.backendUrl) ?? '';
  const { location } = view;
  const work = joined([view.department, view.company]);
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
          <>
            <StatusPill status={view.status} />
            <FavouriteStar userId={view.userId} name={view.name} />
          </>
        }
        under={view.title}
        onClose={onClose}
      />
      <dl className={classes.rows}>
        {work !== '' && (
          <Row icon={<IconBriefcase size={18} aria-hidden="true" />} name={t('work')}>
            {work}
          </Row>
        )}
        {view.phone !== '' && (
          <Row icon={<IconPhone size={18} aria-hidden="true" />} name={t('phone')}>
            <Anchor inherit underline="always" href={`tel:${dialled(view.phone)}`}>
              {view.phone}
            </Anchor>
          </Row>
        )}
        {view.mail !== '' && (
          <Row icon={<IconMail size={18} aria-hidden="true" />} name={t('mail')}>
            <Anchor inherit underline="always" href={`mailto:${encodeURI(view.mail)}`}>
              {view.mail}
            </Anchor>
          </Row>
        )}
        {location !== null && (
          <Row icon={<IconMapPin size={18} aria-hidden="true" />} name={t('location')}>
            {location.spaceName === '' ? location.floorName : location.spaceName}
            <div className={classes.place}>
              {joined([location.spaceName === '' ? '' : location.floorName, location.buildingName])}
            </div>
          </Row>
        )}
      </dl>
      {location?.reachable && (
        <div className={classes.actions}>
          <WayButton to={location.asset} />
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFocus2 size={18} aria-hidden="true" />}
            onClick={() => dispatch({ _tag: 'Locate', asset: location.asset })}
          >
            {t('locate')}
          </Button>
        </div>
      )}
    </>
  );
};
