import { IconTools } from '@tabler/icons-react';
import { useState } from 'react';
import { useProjection } from '../mirror/hooks.ts';
import classes from './equipment-picture.module.css';

type Props = {
  /** URL of the picture, relative to the backend; null or '': none. */
  readonly image: string | null;
  /** Pixels. */
  readonly size: number;
};

/** SP7: the company's picture of its equipment, or a tool if it cannot be loaded. Decorative: the name is beside it. */
export const EquipmentPicture = ({ image, size }: Props) => {
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const [failed, setFailed] = useState<string | null>(null);
  return image === null || image === '' || image === failed ? (
    <IconTools size={size} aria-hidden="true" />
  ) : (
    <img
      className={classes.picture}
      src={`${backendUrl}${image}`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      onError={() => setFailed(image)}
    />
  );
};
