import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { StatusMark } from '../../shared/booking/status-shape.tsx';
import classes from './free-lines.module.css';
import { useCount, useHighlightSwitch, useRoomsFree } from './use-count.ts';

const FreeDesksLine = () => {
  const { t } = useTranslation('floor');
  const free = useCount('desks', 'free');
  const { pressed, isOff, press } = useHighlightSwitch('desks', 'free');
  if (free === undefined) return null;
  return (
    <UnstyledButton
      className={classes.line}
      aria-pressed={pressed}
      disabled={isOff}
      onClick={press}
    >
      <Text span inherit c="var(--tone-green-mark)">
        <StatusMark shape="dot" />
      </Text>
      {t('free.desks', { count: free })}
    </UnstyledButton>
  );
};

/** SC71: the rooms of the building; a press lists them. */
const FreeRoomsLine = () => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const free = useRoomsFree();
  if (free === undefined) return null;
  return (
    <UnstyledButton
      className={classes.line}
      aria-haspopup="dialog"
      onClick={() => dispatch({ _tag: 'OpenFreeRooms' })}
    >
      <Text span inherit c="var(--tone-green-mark)">
        <StatusMark shape="dot" />
      </Text>
      {t('free.rooms', { count: free })}
    </UnstyledButton>
  );
};

/** On phones: how many desks of the floor are free, which a press highlights on the map (VW7), and how many rooms. */
export const FreeLines = () => {
  const features = useProjection('account', (view) => view.features);
  return (
    <>
      {features?.deskFinder === true && <FreeDesksLine />}
      {features?.roomFinder === true && <FreeRoomsLine />}
    </>
  );
};
