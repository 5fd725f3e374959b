import { Flex } from '@mantine/core';
import { FindDeskButton } from '../../features/find-desk/index.ts';
import { FreeRooms } from '../../features/floor/index.ts';
import { usePlannerDoor } from '../../features/planner/index.ts';
import { useByWidth } from './arrangement.ts';

/** Below, the row over the map needs the width beside the first answer. */
const ROOMY = 1200;

/** Below the search, while nothing else is open: answers that take one press. */
export const HomeAnswers = () => {
  const isRoomy = useByWidth((width) => width >= ROOMY);
  // Beside it the row over the map has more lines.
  const isPlanning = usePlannerDoor() === 'open';
  return (
    <Flex
      gap={8}
      direction={isRoomy ? 'row' : 'column'}
      align={isRoomy ? 'center' : 'flex-end'}
      justify="flex-end"
      wrap="wrap"
      data-answers
      data-map-corner
    >
      <FindDeskButton />
      {(isRoomy || !isPlanning) && <FreeRooms />}
    </Flex>
  );
};
