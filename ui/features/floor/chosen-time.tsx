import { CloseButton, Text } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/use-format.ts';
import classes from './chosen-time.module.css';

/** On phones, where the selectors are hidden: says that the map shows another time than now, with a button back. */
export const ChosenTime = () => {
  const { t } = useTranslation('floor');
  const dates = useProjection('dates');
  const dispatch = useDispatch();
  const { shortDay, minuteOfDay } = useFormat();
  if (dates === undefined || dates.mode === 'now') return null;
  return (
    <div className={classes.sign}>
      <IconCalendarTime size={18} aria-hidden="true" />
      <Text className={classes.words}>
        {shortDay(dates.date)} · {minuteOfDay(dates.from)} – {minuteOfDay(dates.to)}
      </Text>
      <CloseButton
        size="md"
        aria-label={t('reset')}
        onClick={() => dispatch({ _tag: 'ResetTime' })}
      />
    </div>
  );
};
