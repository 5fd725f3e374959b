import { Group, Loader, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EquipmentView } from '../../../core/features/equipment/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { isEquipment } from '../../shared/equipment.ts';
import { EquipmentPicture } from '../../shared/equipment-picture.tsx';
import classes from './equipment-chips.module.css';

type Props = { readonly equipment: SpaceQuickView['equipment'] };

const useName = () => {
  const { t } = useTranslation('selection');
  return (name: string): string => (isEquipment(name) ? t(`equipment.${name}`) : name);
};

/** What the chosen equipment is. */
const Explained = ({ view }: { readonly view: EquipmentView }) => {
  const { t } = useTranslation('selection');
  const nameOf = useName();
  switch (view.status) {
    case 'closed':
      return null;
    case 'loading':
      return <Loader size="xs" aria-label={t('equipmentLoading')} />;
    case 'failed':
      return t('equipmentFailed');
    case 'known':
      return (
        <>
          <EquipmentPicture image={view.image} size={48} />
          <div>
            <Text component="div" inherit fw={600}>
              {nameOf(view.name)}
            </Text>
            {view.info}
          </div>
        </>
      );
  }
};

/** The equipment of a space; pressing one explains it. Names that the specification does not list are shown as they are. */
export const EquipmentChips = ({ equipment }: Props) => {
  const { t } = useTranslation('selection');
  const dispatch = useDispatch();
  const nameOf = useName();
  const view = useProjection('equipment');
  if (equipment.length === 0) return null;
  const shown = equipment.some(({ uid }) => uid === view?.uid) ? view : undefined;
  return (
    <>
      <Group component="ul" gap={6} mt={10} aria-label={t('equipmentList')}>
        {equipment.map(({ uid, name, image }) => (
          <li key={uid}>
            <UnstyledButton
              className={classes.chip}
              aria-expanded={shown?.uid === uid}
              onClick={() =>
                dispatch(
                  shown?.uid === uid && shown.status !== 'failed'
                    ? { _tag: 'CloseEquipment' }
                    : { _tag: 'OpenEquipment', uid },
                )
              }
            >
              <EquipmentPicture image={image} size={18} />
              {nameOf(name)}
            </UnstyledButton>
          </li>
        ))}
      </Group>
      <Group
        gap={10}
        wrap="nowrap"
        mih={shown === undefined ? 0 : 48}
        mt={shown === undefined ? 0 : 8}
        fz="small"
        role="status"
      >
        {shown !== undefined && <Explained view={shown} />}
      </Group>
    </>
  );
};
