import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import classes from './closures-page.module.css';

const CODES = [
  'SLOT_TAKEN',
  'CLOSED',
  'UNKNOWN_BOOKING',
  'UNKNOWN_SPACE',
  'NO_PERMISSION',
] as const;
const MOST_NAMED = 10;

/** CS12: what became of the moves: all of them, or for each refused one why, and that nothing was moved. */
export const MovedNotice = () => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'moved' });
  const result = useProjection('moved');
  const send = useDispatch();
  if (result == null) return null;
  const { moved, stay, failures, failure } = result;
  const isBad = failure !== null || failures.length > 0;
  const reasonOf = (code: string) => t(`codes.${CODES.find((one) => one === code) ?? 'RULE'}`);
  const Icon = isBad ? IconAlertTriangle : IconCircleCheck;
  return (
    <div className={classes.notice} data-bad={isBad || undefined} role={isBad ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>
          {failure === null
            ? isBad
              ? t('nothing', { count: failures.length })
              : t('done', { count: moved })
            : t('unknown')}
        </strong>
        {!isBad && stay > 0 && <p className={classes.stay}>{t('stay', { stay })}</p>}
        {failures.length > 0 && (
          <ul>
            {failures.slice(0, MOST_NAMED).map(({ booking, code, name }) => (
              <li key={booking}>{name === '' ? reasonOf(code) : `${name}: ${reasonOf(code)}`}</li>
            ))}
          </ul>
        )}
      </div>
      <CloseButton aria-label={t('close')} onClick={() => send({ _tag: 'CloseMoved' })} />
    </div>
  );
};
