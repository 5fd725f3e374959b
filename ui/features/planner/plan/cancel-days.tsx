import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangeView } from '../../../../core/features/planner/plan/views.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { useDispatch } from '../../../mirror/hooks.ts';
import { SteadyButton } from '../../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { BuildingTime } from '../../../shared/time/building-time.tsx';
import { FootTold } from './foot-told.tsx';
import dialog from './plan-dialog.module.css';
import { RangeCalendar } from './range-calendar.tsx';
import { RangeTold } from './range-told.tsx';

type Props = {
  readonly range: RangeView;
  /** The own entries are up to date. */
  readonly known: boolean;
  /** A series of changes is running. */
  readonly isBusy: boolean;
};

/** Selects the range of days whose own entries are removed (DR1), and shows what that removes. */
export const CancelDays = ({ range, known, isBusy }: Props) => {
  const { t } = useTranslation('plan');
  const { longDay } = useFormat();
  const dispatch = useDispatch();
  const [begun, setBegun] = useState<string | null>(null);
  const counts = begun === null && known ? range.counts : null;
  const going = counts === null ? 0 : counts.registrations + counts.desks;
  const first = begun ?? range.first;
  const last = begun === null ? range.last : null;
  const cancel = (): void => {
    dispatch({ _tag: 'CancelRange' });
    // The planner shows the progress.
    dispatch({ _tag: 'ClosePlan' });
  };
  return (
    <>
      <div className={dialog.content}>
        <Text size="small" c="dimmed" lh={1.45}>
          {t('range.hint')}
        </Text>
        <BuildingTime />
        <RangeCalendar
          range={range}
          begun={begun}
          onBegin={setBegun}
          onChoose={(from, to) => {
            setBegun(null);
            dispatch({ _tag: 'ChooseRange', first: from, last: to });
          }}
        />
        <Text component="div" size="body">
          <Facts>
            <Fact name={t('range.first')}>
              <div className={dialog.date}>{first === null ? '–' : longDay(first)}</div>
            </Fact>
            <Fact name={t('range.last')}>
              <div className={dialog.date}>{last === null ? '–' : longDay(last)}</div>
            </Fact>
          </Facts>
        </Text>
        <div className={dialog.told} role="status">
          {first === null && <p>{t('range.choose')}</p>}
          {begun !== null && <p>{t('range.chooseLast')}</p>}
          {counts !== null && <RangeTold counts={counts} />}
        </div>
      </div>
      <div className={dialog.foot}>
        <FootTold known={known} isBusy={isBusy} text="" />
        <SteadyButton color="red.8" off={going === 0 || isBusy} onClick={cancel}>
          {going === 0 ? t('range.title') : t('range.cancel', { count: counts?.days ?? 0 })}
        </SteadyButton>
      </div>
    </>
  );
};
