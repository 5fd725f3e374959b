import { Avatar } from '@mantine/core';

type Props = {
  /** Of the photo; null: there is none. */
  readonly address: string | null;
  readonly initials: string;
  /** Pixels. */
  readonly size: number;
};

/** A photo, or initials in the same place. Decorative: the name is beside it. */
export const Face = ({ address, initials, size }: Props) => (
  <Avatar src={address} size={size} color="brand" alt="" aria-hidden="true">
    {initials}
  </Avatar>
);
