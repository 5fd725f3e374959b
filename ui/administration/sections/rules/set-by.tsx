import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SetBy as Change } from '../../../../core/contract/administration/why.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { useFormat } from '../../words/use-format.ts';
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
  const { dayOf, briefDay, dayInWords } = useFormat();
  const [day, today] = [at, Date.now()].map((time) => dayOf(Math.floor(time / MINUTE), zone));
  const isThisYear = day?.slice(0, 4) === today?.slice(0, 4);
  const when = (isThisYear ? briefDay : dayInWords)(day ?? '');
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
