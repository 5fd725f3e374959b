import { Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation, IconNavigation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { PositionQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { joined } from '../../shared/format/joined.ts';
import { CopyLink } from '../location/index.ts';
import classes from './details.module.css';
import { HeadIcon, PanelHead } from './panel-head.tsx';

type Props = { readonly view: PositionQuickView; readonly onClose: () => void };

/** The quick view of the own position (specification 2): metres in the building's coordinates, and degrees. */
export const PositionPanel = ({ view, onClose }: Props) => {
  const { t, i18n } = useTranslation('selection', { keyPrefix: 'position' });
  const dispatch = useDispatch();
  const metres = new Intl.NumberFormat(tagOf(i18n.language), {
    style: 'unit',
    unit: 'meter',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <>
      <PanelHead
        title={t('title')}
        icon={
          <HeadIcon>
            <IconNavigation
              size={24}
              aria-hidden="true"
              style={{ transform: `rotate(${view.rotation}deg)` }}
            />
          </HeadIcon>
        }
        onClose={onClose}
      />
      <Text component="div" size="body" c="dimmed" lh={1.45} mt={4}>
        {view.spaceName !== '' && <div>{t('near', { name: view.spaceName })}</div>}
        <div>{joined([view.floorName, view.buildingName])}</div>
      </Text>
      <dl className={classes.rows}>
        <dt>X</dt>
        <dd>{metres.format(view.x)}</dd>
        <dt>Y</dt>
        <dd>{metres.format(view.y)}</dd>
        <dt>{t('rotation')}</dt>
        <dd>{view.rotation}°</dd>
      </dl>
      <Group gap={8} mt={16}>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
          disabled={view.following}
          onClick={() => dispatch({ _tag: 'FollowMe' })}
        >
          {view.following ? t('following') : t('follow')}
        </Button>
        <CopyLink to="selection" />
      </Group>
    </>
  );
};
