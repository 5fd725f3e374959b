import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { EQUIPMENT_ICONS, isEquipment } from '../../shared/equipment.ts';
import classes from './equipment-chips.module.css';

type Props = { readonly equipment: SpaceQuickView['equipment'] };

/** The equipment of a space. Names that the specification does not list are shown as they are. */
export const EquipmentChips = ({ equipment }: Props) => {
  const { t } = useTranslation('selection');
  if (equipment.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('equipmentList')}>
      {equipment.map(({ uid, name }) => {
        const Icon = isEquipment(name) ? EQUIPMENT_ICONS[name] : IconTools;
        return (
          <li key={uid} className={classes.chip}>
            <Icon size={16} aria-hidden="true" />
            {isEquipment(name) ? t(`equipment.${name}`) : name}
          </li>
        );
      })}
    </ul>
  );
};
