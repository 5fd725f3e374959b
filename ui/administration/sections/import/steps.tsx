import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import classes from './steps.module.css';

const STEPS = ['file', 'check', 'look', 'apply'] as const;
/** The step that goes on in each phase; 4: all are done. */
const AT: Readonly<Record<ImportView['phase'], number>> = {
  idle: 0,
  checking: 1,
  looked: 2,
  importing: 3,
  unknown: 3,
  done: 4,
};

/** Where the import is. */
export const Steps = ({ phase }: { readonly phase: ImportView['phase'] }) => {
  const { t } = useTranslation('administration-import');
  const at = AT[phase];
  return (
    <ol className={classes.steps} aria-label={t('steps.title')}>
      {STEPS.map((step, index) => (
        <li key={step} className={classes.step} aria-current={index === at ? 'step' : undefined}>
          {index < at ? (
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" className={classes.done} />
          ) : (
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
};
