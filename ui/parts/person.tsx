import { Avatar } from '@mantine/core';

type Props = {
  readonly id: number;
  readonly initials: string;
  readonly photo: boolean;
  /** Pixels. */
  readonly size: number;
};

/** Address of a person's picture. */
export const photoAddress = (userId: number): string => `/secure/user/photo/?id=${userId}`;

/** A person's picture, or initials. Decorative: the name stands beside it. */
export const Person = ({ id, initials, photo, size }: Props) => (
  <Avatar src={photo ? photoAddress(id) : null} size={size} color="brand" alt="" aria-hidden="true">
    {initials}
  </Avatar>
);
