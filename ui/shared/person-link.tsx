import { Anchor } from '@mantine/core';
import { useDispatch } from '../mirror/hooks.ts';

type Props = {
  /** Null: it may not be seen who it is, or there is nothing more to see. */
  readonly userId: number | null;
  readonly children: string;
};

/** A person's name; pressing it shows who they are and where. */
export const PersonLink = ({ userId, children }: Props) => {
  const dispatch = useDispatch();
  if (userId === null) return <>{children}</>;
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      ta="start"
      underline="always"
      onClick={() => dispatch({ _tag: 'SelectUser', userId })}
    >
      {children}
    </Anchor>
  );
};
