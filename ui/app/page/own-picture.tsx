import { ConnectionSign } from '../../features/floor/index.ts';
import { InvisibleSign } from '../../features/settings/index.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { Person } from '../../shared/person/person.tsx';
import classes from './own-picture.module.css';

type Props = {
  /** In pixels. */
  readonly size: number;
  /** Adds the mark of the connection alone; its words are for screen readers. */
  readonly withConnection?: boolean;
};

/** The picture of whoever is signed in, with the sign of an invisible person. */
export const OwnPicture = ({ size, withConnection = false }: Props) => {
  const user = useProjection('account', (view) => view.user) ?? null;
  const backendUrl = useProjection('account', (view) => view.backendUrl) ?? '';
  if (user === null) return null;
  return (
    <span className={classes.picture} data-connection={withConnection || undefined}>
      <Person {...user} backendUrl={backendUrl} size={size} />
      <InvisibleSign />
      {withConnection && (
        <span className={classes.connection}>
          <ConnectionSign />
        </span>
      )}
    </span>
  );
};
