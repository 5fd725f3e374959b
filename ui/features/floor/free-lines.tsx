import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { StatusMark } from '../../shared/booking/status-shape.tsx';
import classes from './free-lines.module.css';
import { type CountKind, useCount, useHighlightSwitch } from './use-count.ts';

const FreeLine = ({ of }: { readonly of: CountKind }) => {
  const { t } = useTranslation('floor');
  const free = useCount(of, 'free');
  const { pressed, isOff, press } = useHighlightSwitch(of, 'free');
  if (free === undefined) return null;
  return (
    <UnstyledButton
      className={classes.line}
      aria-pressed={pressed}
      disabled={isOff}
      onClick={press}
    >
      <Text span inherit c="var(--tone-green-mark)">
        <StatusMark shape="dot" />
      </Text>
      {t(`free.${of}`, { count: free })}
    </UnstyledButton>
  );
};

/** UC49: on phones, how many desks and rooms of the floor are free, which a press highlights on the map (VW7). */
export const FreeLines = () => {
  const features = useProjection('account', (view) => view.features);
  return (
    <>
      {features?.deskFinder === true && <FreeLine of="desks" />}
      {features?.roomFinder === true && <FreeLine of="rooms" />}
    </>
  );
};
