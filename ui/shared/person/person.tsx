import { Face } from './face.tsx';
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

/** A person's photo or initials. */
export const Person = ({ backendUrl, id, initials, photo, size }: Props) => (
  <Face address={photo ? photoAddress(backendUrl, id) : null} initials={initials} size={size} />
);
