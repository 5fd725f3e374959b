import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { StatusMark } from '../../shared/status-shape.tsx';
import classes from './free-lines.module.css';

const KINDS = { desks: 'DESK', rooms: 'ROOM' } as const;

const FreeLine = ({ of }: { readonly of: keyof typeof KINDS }) => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const kind = KINDS[of];
  const free = useProjection('counts', (counts) => (counts.loading ? undefined : counts[of].free));
  const pressed =
    useProjection(
      'viewer',
      ({ highlight }) => highlight?.kind === kind && highlight.as === 'free',
    ) ?? false;
  if (free === undefined) return null;
  return (
    <UnstyledButton
      className={classes.line}
      aria-pressed={pressed}
      disabled={free === 0 && !pressed}
      onClick={() =>
        dispatch({ _tag: 'SetHighlight', highlight: pressed ? null : { kind, as: 'free' } })
      }
    >
      <span className={classes.mark}>
        <StatusMark shape="dot" />
      </span>
      {t(`free.${of}`, { count: free })}
    </UnstyledButton>
  );
};

/** On phones: how many desks and rooms of the floor are free; a press highlights them on the map (VW7). */
export const FreeLines = () => {
  const features = useProjection('account', (view) => view.features);
  return (
    <>
      {features?.deskFinder === true && <FreeLine of="desks" />}
      {features?.roomFinder === true && <FreeLine of="rooms" />}
    </>
  );
};
