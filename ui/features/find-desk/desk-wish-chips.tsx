import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconStack2,
  IconStar,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindDeskView } from '../../../core/features/find-desk/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { EquipmentPicture } from '../../shared/equipment-picture.tsx';
import classes from './desk-wish-chips.module.css';
import { useEquipmentName } from './use-equipment-name.ts';

type ChipProps = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
};

/** A wish; pressed, it counts, and a press takes it back. */
const Chip = ({ icon, label, pressed, onPress }: ChipProps) => (
  <UnstyledButton className={classes.chip} aria-pressed={pressed} onClick={onPress}>
    {icon}
    <span>{label}</span>
    {pressed && <IconX size={14} aria-hidden="true" />}
  </UnstyledButton>
);

/** FD8: the user's wishes as chips: pressed ones apply, and "More" has the others. */
export const DeskWishChips = ({ view }: { readonly view: FindDeskView }) => {
  const { t } = useTranslation(['find-desk', 'selection']);
  const dispatch = useDispatch();
  const nameOf = useEquipmentName();
  const [isMore, setMore] = useState(false);
  const { wishes, equipment, colleagues } = view;
  // FD14: the wishes that applied when the panel opened stay in front while it is open.
  const [leading] = useState(wishes);
  const wish = (change: Partial<FindDeskView['wishes']>): void =>
    dispatch({ _tag: 'ChangeDeskWishes', wishes: { ...wishes, ...change } });

  const equipmentChip = ({ uid, name, image }: FindDeskView['equipment'][number]) => {
    const pressed = wishes.equipment.includes(uid);
    return (
      <Chip
        key={uid}
        icon={<EquipmentPicture image={image} size={16} />}
        label={nameOf(name)}
        pressed={pressed}
        onPress={() =>
          wish({
            equipment: pressed
              ? wishes.equipment.filter((one) => one !== uid)
              : [...wishes.equipment, uid],
          })
        }
      />
    );
  };
  const nearChip = ({ id, name }: NonNullable<FindDeskView['colleagues']>[number]) => (
    <Chip
      key={id}
      icon={<IconUsers size={16} aria-hidden="true" />}
      label={t('near', { name })}
      pressed={wishes.near === id}
      onPress={() =>
        // Near one in particular: the others count no more.
        wish(wishes.near === id ? { near: null } : { near: id, favourites: false })
      }
    />
  );
  const wished = equipment.filter(({ uid }) => leading.equipment.includes(uid));
  const near = (colleagues ?? []).filter(({ id }) => id === leading.near);
  const otherEquipment = equipment.filter((one) => !wished.includes(one));
  const others = (colleagues ?? []).filter((one) => !near.includes(one));
  const folded = [
    ...otherEquipment.filter(({ uid }) => wishes.equipment.includes(uid)),
    ...others.filter(({ id }) => id === wishes.near),
  ];
  return (
    <Stack gap={10}>
      <Group component="fieldset" gap={8} aria-label={t('wishes')}>
        {wished.map(equipmentChip)}
        {near.map(nearChip)}
        {colleagues !== null && colleagues.length > 0 && (
          <Chip
            icon={<IconStar size={16} aria-hidden="true" />}
            label={t('favourites')}
            pressed={wishes.favourites}
            onPress={() =>
              wish(wishes.favourites ? { favourites: false } : { favourites: true, near: null })
            }
          />
        )}
        <Chip
          icon={<IconStack2 size={16} aria-hidden="true" />}
          label={t('onFloor')}
          pressed={wishes.onFloor}
          onPress={() => wish({ onFloor: !wishes.onFloor })}
        />
        <UnstyledButton
          className={classes.chip}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          {isMore ? (
            <IconChevronUp size={16} aria-hidden="true" />
          ) : (
            <IconChevronDown size={16} aria-hidden="true" />
          )}
          <span>
            {t(isMore ? 'less' : 'more')}
            {!isMore && folded.length > 0 && ` (${folded.length})`}
          </span>
        </UnstyledButton>
      </Group>
      {isMore && (
        <>
          <Text size="small" c="dimmed" lh={1.4}>
            {t('hint')}
          </Text>
          {otherEquipment.length > 0 && (
            <fieldset>
              <Box component="legend" fz="small" fw={600} mb={6} p={0}>
                {t('selection:equipmentList')}
              </Box>
              <Group gap={8}>{otherEquipment.map(equipmentChip)}</Group>
            </fieldset>
          )}
          {colleagues !== null && (
            <fieldset>
              <Box component="legend" fz="small" fw={600} mb={6} p={0}>
                {t('colleagues')}
              </Box>
              {colleagues.length === 0 && (
                <Text size="small" c="dimmed" lh={1.4}>
                  {t('noColleagues')}
                </Text>
              )}
              <Group gap={8}>{others.map(nearChip)}</Group>
            </fieldset>
          )}
        </>
      )}
    </Stack>
  );
};
