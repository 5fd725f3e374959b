import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignQuickView } from '../../../core/features/selection/views.ts';
import { joined } from '../../shared/format/joined.ts';
import { CopyLink } from '../location/index.ts';
import { WayButton } from '../wayfinding/index.ts';
import { HeadIcon, PanelHead } from './panel-head.tsx';
import { SIGN_ICONS, signType } from './sign-icons.ts';

type Props = { readonly view: SignQuickView; readonly onClose: () => void };

/** The quick view of a point of interest (specification 2). */
export const SignPanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation('viewer', { keyPrefix: 'sign' });
  const type = signType(view.typeId);
  const Icon = SIGN_ICONS[type];
  const kind = t(type);
  return (
    <>
      <PanelHead
        title={view.name === '' ? kind : view.name}
        icon={
          <HeadIcon>
            <Icon size={24} aria-hidden="true" />
          </HeadIcon>
        }
        under={view.name === '' || view.name === kind ? '' : kind}
        onClose={onClose}
      />
      <Text component="div" size="body" c="dimmed" lh={1.45} mt={4}>
        {joined([view.floorName, view.buildingName])}
      </Text>
      <Group gap={8} mt={16}>
        <WayButton to={{ floorId: view.floorId, assetType: 'sign', assetId: view.signId }} />
        <CopyLink to="selection" />
      </Group>
    </>
  );
};
