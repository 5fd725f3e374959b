import { Flex } from '@mantine/core';
import { FindDeskButton } from '../../features/find-desk/index.ts';
import { FreeRooms } from '../../features/floor/index.ts';
import { useByWidth } from './arrangement.ts';

/** Below, the row over the map needs the width beside the first answer. */
const ROOMY = 1200;

/** Below the search, while nothing else is open: answers that take one press. */
export const HomeAnswers = () => {
  const isRoomy = useByWidth((width) => width >= ROOMY);
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
      <FreeRooms />
    </Flex>
  );
};
