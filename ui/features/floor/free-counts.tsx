import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconDesk, IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './free-counts.module.css';

const KINDS = {
  rooms: { kind: 'ROOM', Icon: IconDoor, show: 'highlight.show.roomsFree' },
  desks: { kind: 'DESK', Icon: IconDesk, show: 'highlight.show.desksFree' },
} as const;

const FreeCount = ({ of }: { readonly of: keyof typeof KINDS }) => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const { kind, Icon, show } = KINDS[of];
  const free = useProjection('counts', (counts) => (counts.loading ? undefined : counts[of].free));
  const pressed =
    useProjection(
      'viewer',
      ({ highlight }) => highlight?.kind === kind && highlight.as === 'free',
    ) ?? false;
  const isOff = (free ?? 0) === 0 && !pressed;
  const label = `${t(of)}: ${free ?? '–'} ${t(`${of}Free`, { count: free ?? 0 })}`;
  return (
    <Tooltip label={t(show)} position="right" openDelay={350}>
      <UnstyledButton
        className={classes.count}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) {
            dispatch({ _tag: 'SetHighlight', highlight: pressed ? null : { kind, as: 'free' } });
          }
        }}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={classes.number}>{free ?? '–'}</span>
      </UnstyledButton>
    </Tooltip>
  );
};

/** Free rooms and desks of the floor in the rail; a press highlights them on the map (VW7). */
export const FreeCounts = () => {
  const features = useProjection('account', (view) => view.features);
  return (
    <>
      {features?.roomFinder === true && <FreeCount of="rooms" />}
      {features?.deskFinder === true && <FreeCount of="desks" />}
    </>
  );
};
