import { Anchor, Text } from '@mantine/core';
import { IconBriefcase, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserQuickView } from '../../../core/features/selection/views.ts';
import { joined } from '../../shared/format/joined.ts';
import classes from './details.module.css';

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

/** The characters of a `tel:` link. */
const dialled = (phone: string): string => phone.replace(/[^\d+*#]/g, '');

/** The details of a colleague below their name; empty rows are omitted. */
export const UserRows = ({ view }: { readonly view: UserQuickView }) => {
  const { t } = useTranslation('selection', { keyPrefix: 'user' });
  const { location } = view;
  const work = joined([view.department, view.company]);
  return (
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
          <Text component="div" inherit fw={400} c="dimmed">
            {joined([location.spaceName === '' ? '' : location.floorName, location.buildingName])}
          </Text>
        </Row>
      )}
    </dl>
  );
};
