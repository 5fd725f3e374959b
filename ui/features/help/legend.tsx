import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { DeskSwatch } from './desk-swatch.tsx';
import classes from './legend.module.css';
import { LegendTable } from './legend-table.tsx';

const FOLDED = ['FREE', 'PARTLY_FREE', 'BOOKED'] as const;

type Props = {
  /** A line beside it. */
  readonly children?: ReactNode;
};

/** HE1: the legend at the lower left of a wide map: folded, three desks; unfolded above them, all. */
export const Legend = ({ children }: Props) => {
  const { t } = useTranslation('help');
  const dispatch = useDispatch();
  const isOpen = useProjection('settings', (view) => view.legend) === 'open';
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes.legend} aria-label={t('legend.title')}>
      <div id={id} className={classes.panel} hidden={!isOpen}>
        {isOpen && <LegendTable />}
      </div>
      <UnstyledButton
        className={`${float.chip} ${float.field}`}
        px={16}
        fw={600}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => dispatch({ _tag: 'SetLegend', open: !isOpen })}
      >
        {FOLDED.map((status) => (
          <DeskSwatch key={status} status={status} />
        ))}
        <span className={classes.word}>{t('legend.title')}</span>
        <Chevron size={16} aria-hidden="true" />
      </UnstyledButton>
      {children !== undefined && <div className={classes.beside}>{children}</div>}
    </section>
  );
};
