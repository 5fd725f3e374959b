import { Flex } from '@mantine/core';
import { FindDeskButton } from '../../features/find-desk/index.ts';
import { FreeRooms } from '../../features/floor/index.ts';

/** While nothing else is open: answers that take one press. */
export const HomeAnswers = () => (
  <Flex gap={8} align="center" justify="flex-end" wrap="wrap" data-answers data-map-corner>
    <FindDeskButton />
    <FreeRooms />
  </Flex>
);
