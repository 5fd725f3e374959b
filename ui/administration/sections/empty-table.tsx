import { Stack } from '@mantine/core';
import { ExampleLink } from '../shell/example-link.tsx';
import { useSection } from '../shell/section-context.ts';

/** What stands in a table without rows; who may import is offered an example (FS12). */
export const EmptyTable = ({ text }: { readonly text: string }) => {
  const { session } = useSection();
  return (
    <Stack gap={8} align="center">
      <p>{text}</p>
      {session.buildings === null && <ExampleLink />}
    </Stack>
  );
};
