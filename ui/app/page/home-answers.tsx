import { Group } from '@mantine/core';
import { FindDeskButton } from '../../features/find-desk/index.ts';
import { FreeRooms } from '../../features/floor/index.ts';
import { useByWidth } from './arrangement.ts';

/** Below, the row over the map needs the room. */
const ROOMY = 1200;

/** Below the search, while nothing else is open: answers that take one press. */
export const HomeAnswers = () => {
  const isRoomy = useByWidth((width) => width >= ROOMY);
  return (
    <Group gap={8} justify="flex-end" data-answers data-map-corner>
      <FindDeskButton />
      {isRoomy && <FreeRooms />}
    </Group>
  );
};
