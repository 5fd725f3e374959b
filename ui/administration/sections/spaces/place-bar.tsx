import { Button, Text } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './floor-plan.module.css';
import type { Placing } from './use-placing.ts';

type Props = {
  readonly placing: Placing;
  /** The open space that can be placed; null: there is none. */
  readonly space: { readonly key: string; readonly name: string } | null;
};

/** On phones, in the sheet that covers the map. */
export const PlaceButton = ({ onStart }: { readonly onStart: () => void }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'plan' });
  return (
    <Button
      variant="default"
      leftSection={<IconMapPinPlus size={18} stroke={1.75} aria-hidden="true" />}
      onClick={onStart}
    >
      {t('place')}
    </Button>
  );
};

/** AP85: above the map: the way into placing the open space, and out of it. */
export const PlaceBar = ({ placing, space }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'plan' });
  const { key, placed } = placing;
  const isOn = space !== null && key === space.key;
  const isPlaced = !isOn && placed !== null && placed.key === space?.key;
  return (
    <>
      <Text size="body" lh={1.43} fw={isOn ? 600 : 400} className={classes.said} role="status">
        {isOn && t('placing', { name: space.name })}
        {isPlaced && t('placed', { name: space.name, x: placed.x, y: placed.y })}
      </Text>
      {space !== null && (
        <Button
          size="xs"
          variant={isOn ? 'default' : 'light'}
          leftSection={
            isOn ? undefined : <IconMapPinPlus size={16} stroke={1.75} aria-hidden="true" />
          }
          aria-label={isOn ? undefined : t('placeOf', { name: space.name })}
          onClick={() => (isOn ? placing.place(null) : placing.start(space.key))}
        >
          {t(isOn ? 'notPlace' : 'place')}
        </Button>
      )}
    </>
  );
};
