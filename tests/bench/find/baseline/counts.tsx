import { Text } from '@mantine/core';
import { selectCounts } from './selectors.ts';
import { useAppSelector } from './store.ts';

/** Free and booked rooms and desks on the floor. */
export const Counts = () => {
  const { rooms, desks } = useAppSelector(selectCounts);
  return (
    <aside style={{ width: 280 }}>
      <Text>Rooms</Text>
      <Text>{rooms.free} free</Text>
      <Text>{rooms.booked} booked</Text>
      <Text>Desks</Text>
      <Text>{desks.free} free</Text>
      <Text>{desks.booked} booked</Text>
    </aside>
  );
};
