import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SetBy as Change } from '../../../../core/contract/administration/why.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { useBriefDate } from '../../words/use-brief-date.ts';
import classes from './why.module.css';

const MINUTE = 60_000;

type Props = {
  readonly set: Change;
  /** Of the building. */
  readonly zone: string;
};

/** AP80: who set a rule and when, which leads to that change. The year is said unless it is this one. */
export const SetBy = ({ set: { change, by, at }, zone }: Props) => {
  const { t } = useTranslation('administration-rules', { keyPrefix: 'why' });
  const { scope } = useSection();
  const when = useBriefDate()(Math.floor(at / MINUTE), zone);
  return (
    <Anchor
      component={Link}
      className={classes.set}
      to={pathOf({ ...sectionAddress('history', scope), id: String(change) })}
    >
      {by === '' ? t('setOn', { when }) : t('setBy', { by, when })}
    </Anchor>
  );
};
