import { IconBuilding, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useProjection } from '../../mirror/hooks.ts';
import { ChipPopover } from '../../shared/layers/chip-popover.tsx';
import { BuildingList, FloorList } from './place-lists.tsx';

const CARD = `${float.chip} ${float.parts} ${float.field}`;

const FloorPopover = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('place');
  return (
    <ChipPopover
      label={`${t('floor')}: ${name}`}
      icon={<IconStack2 size={18} aria-hidden="true" />}
      words={name}
      title={t('floor')}
      width={280}
    >
      {(close) => <FloorList onChosen={close} />}
    </ChipPopover>
  );
};

/** UC11: the floor of the map alone, where there is no room for more. */
export const FloorSwitch = () => {
  const floor = useProjection('places', (view) => view.floor ?? null) ?? null;
  if (floor === null) return null;
  return (
    <div className={CARD}>
      <FloorPopover name={floor.name} />
    </div>
  );
};

/** UC11: the building and the floor on the map, over its upper left corner, each with the list to choose another one. */
export const PlaceSwitch = () => {
  const { t } = useTranslation('place');
  const building = useProjection('places', (view) => view.building?.name) ?? '';
  const floor = useProjection('places', (view) => view.floor?.name) ?? '';
  if (building === '') return null;
  return (
    <div className={CARD}>
      <ChipPopover
        label={`${t('building')}: ${building}`}
        icon={<IconBuilding size={18} aria-hidden="true" />}
        words={building}
        title={t('building')}
        width={280}
      >
        {(close) => <BuildingList onChosen={close} />}
      </ChipPopover>
      <FloorPopover name={floor} />
    </div>
  );
};
