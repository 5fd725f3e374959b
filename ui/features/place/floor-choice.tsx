import { Button, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickerView } from '../../../core/office/place/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import classes from './picker.module.css';

/** SP29: whether the name of a floor has its level already: `Floor 3`, `3. OG`, but neither `Floor 13` nor `Ground floor`. */
const saysLevel = (name: string, level: number): boolean =>
  new RegExp(`(?<![\\d.-])${level}(?!\\d)`).test(name);

type Props = {
  readonly building: NonNullable<PickerView['building']>;
  readonly search: string;
  readonly onSearch: (text: string) => void;
};

/** The floors of the selected building, highest first. */
export const FloorChoice = ({ building, search, onSearch }: Props) => {
  const { t } = useTranslation('place', { keyPrefix: 'picker' });
  const dispatch = useDispatch();
  const [first, second] = building.floors;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared; continue from the new heading.
  useEffect(() => heading.current?.focus(), []);
  const toBuildings = (): void => dispatch({ _tag: 'BackToBuildings' });
  // BB6
  useLayer({ kind: 'window', onClose: toBuildings });
  return (
    <>
      <Button
        variant="subtle"
        ml={-12}
        mb="xs"
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={toBuildings}
      >
        {t('back')}
      </Button>
      <Title order={2} size="h4" mb="md" ref={heading} tabIndex={-1} className={classes.heading}>
        {building.name}
      </Title>
      <TextInput
        size="md"
        type="search"
        aria-label={t('searchFloor')}
        placeholder={t('searchFloor')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || search === '' || first === undefined || second) return;
          dispatch({ _tag: 'PickFloor', floorId: first.id });
        }}
      />
      {building.floors.length === 0 && (
        <Text c="dimmed" mt="xl" ta="center" role="status">
          {t('none')}
        </Text>
      )}
      <ul className={classes.rows}>
        {building.floors.map(({ id, name, level }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.row}
              onClick={() => dispatch({ _tag: 'PickFloor', floorId: id })}
            >
              <span className={classes.icon} aria-hidden="true">
                {level}
              </span>
              <span>
                <span className={classes.name} translate="no">
                  {name}
                </span>
                {saysLevel(name, level) ? null : (
                  <span className={classes.detail}>{t('level', { level })}</span>
                )}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
};
