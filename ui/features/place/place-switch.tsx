import { Popover, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconChevronDown, IconStack2 } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { BuildingList, FloorList } from './place-lists.tsx';
import classes from './place-switch.module.css';

type Props = {
  /** What is chosen: "Building". */
  readonly label: string;
  readonly icon: ReactNode;
  /** The name of the one on the map. */
  readonly name: string;
  /** The list to choose from; call `done` after a choice. */
  readonly list: (done: () => void) => ReactNode;
};

const Choice = ({ label, icon, name, list }: Props) => {
  const [opened, setOpened] = useState(false);
  const dropdown = useRef<HTMLDivElement>(null);
  const close = (): void => setOpened(false);
  useLayer({ kind: 'prompt', open: opened, element: dropdown, takesFocus: true, onClose: close });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={280}
      offset={6}
      closeOnEscape={false}
      withRoles={false}
      radius={12}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-label={`${label}: ${name}`}
          onClick={() => setOpened(!opened)}
        >
          {icon}
          <span className={classes.name}>{name}</span>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div ref={dropdown} role="dialog" aria-label={label} tabIndex={-1}>
          {list(close)}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};

/** UC11: the floor of the map alone, where there is no room for more. */
export const FloorSwitch = () => {
  const { t } = useTranslation('place');
  const floor = useProjection('places', (view) => view.floor ?? null) ?? null;
  if (floor === null) return null;
  return (
    <div className={classes.card}>
      <Choice
        label={t('floor')}
        icon={<IconStack2 size={18} aria-hidden="true" />}
        name={floor.name}
        list={(done) => <FloorList onChosen={done} />}
      />
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
    <div className={classes.card}>
      <Choice
        label={t('building')}
        icon={<IconBuilding size={18} aria-hidden="true" />}
        name={building}
        list={(done) => <BuildingList onChosen={done} />}
      />
      <Choice
        label={t('floor')}
        icon={<IconStack2 size={18} aria-hidden="true" />}
        name={floor}
        list={(done) => <FloorList onChosen={done} />}
      />
    </div>
  );
};
