import { Avatar } from '@mantine/core';
import { photoAddress } from './photo-address.ts';

type Props = {
  /** The origin of the backend; '' is the page's own. */
  readonly backendUrl: string;
  readonly id: number;
  readonly initials: string;
  readonly photo: boolean;
  /** Pixels. */
  readonly size: number;
};

/** A person's photo or initials. Decorative: the name is beside it. */
export const Person = ({ backendUrl, id, initials, photo, size }: Props) => (
  <Avatar
    src={photo ? photoAddress(backendUrl, id) : null}
    size={size}
    color="brand"
    alt=""
    aria-hidden="true"
  >
    {initials}
  </Avatar>
);
