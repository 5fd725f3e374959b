import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { CancelDays } from './cancel-days.tsx';
import { MonthGlance } from './month-glance.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { WeekTemplate } from './week-template.tsx';

type Props = {
  /** The planner, to which the dialogs belong, is open. */
  readonly opened: boolean;
};

/** The dialogs opened by the planning tools. */
export const PlanDialogs = ({ opened }: Props) => {
  const { t } = useTranslation('plan');
  const view = useProjection('plan');
  const dispatch = useDispatch();
  const close = (): void => dispatch({ _tag: 'ClosePlan' });
  const sheet = opened && view !== undefined ? view.sheet : null;
  const { template = null, range = null, month = null, known = false } = view ?? {};
  const isBusy = view?.series?.running === true;
  // When a press in the month opens the details of a day, these take the focus.
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (sheet !== null) setLeft(false);
  }, [sheet]);
  const openDay = (day: string): void => {
    setLeft(true);
    dispatch({ _tag: 'ClosePlan' });
    dispatch({ _tag: 'OpenDay', day });
  };
  return (
    <>
      <PlanDialog
        title={t('template.title')}
        size={860}
        opened={sheet === 'template' && template !== null}
        onClose={close}
      >
        {template !== null && <WeekTemplate template={template} known={known} isBusy={isBusy} />}
      </PlanDialog>
      <PlanDialog
        title={t('range.title')}
        size={440}
        opened={sheet === 'range' && range !== null}
        onClose={close}
      >
        {range !== null && <CancelDays range={range} known={known} isBusy={isBusy} />}
      </PlanDialog>
      <PlanDialog
        title={t('month.title')}
        size={760}
        opened={sheet === 'month' && month !== null}
        returnFocus={!hasLeft}
        onClose={close}
      >
        {month !== null && <MonthGlance month={month} onOpen={openDay} />}
      </PlanDialog>
    </>
  );
};
