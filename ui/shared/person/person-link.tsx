import { Anchor } from '@mantine/core';
import { useDispatch } from '../../mirror/hooks.ts';

type Props = {
  /** Null: anonymous, or without a quick view. */
  readonly userId: number | null;
  readonly children: string;
};

/** A person's name; pressing it opens their quick view. */
export const PersonLink = ({ userId, children }: Props) => {
  const dispatch = useDispatch();
  if (userId === null) return <>{children}</>;
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      ta="start"
      translate="no"
      underline="always"
      onClick={() => dispatch({ _tag: 'SelectUser', userId })}
    >
      {children}
    </Anchor>
  );
};
