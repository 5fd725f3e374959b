import { Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDesk, IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import classes from './free-counts.module.css';
import { type CountKind, useCount, useHighlightSwitch } from './use-count.ts';

const KINDS = {
  rooms: { Icon: IconDoor, show: 'highlight.show.roomsFree' },
  desks: { Icon: IconDesk, show: 'highlight.show.desksFree' },
} as const;

const FreeCount = ({ of }: { readonly of: CountKind }) => {
  const { t } = useTranslation('floor');
  const { Icon, show } = KINDS[of];
  const free = useCount(of, 'free');
  const { pressed, isOff, press } = useHighlightSwitch(of, 'free');
  const label = `${t(of)}: ${free ?? '–'} ${t(`${of}Free`, { count: free ?? 0 })}`;
  return (
    <Tooltip label={t(show)} position="right" openDelay={350}>
      <UnstyledButton
        className={classes.count}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : press}
      >
        <Icon size={20} aria-hidden="true" />
        <Text span size="small" fw={680} c="var(--tone-green-text)" lh={1.23}>
          {free ?? '–'}
        </Text>
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
