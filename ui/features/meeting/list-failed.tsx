import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import classes from './meeting.module.css';

/** A loading error with a retry button. */
export const ListFailed = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  return (
    <div className={classes.empty}>
      {text}
      <Button size="xs" variant="default" onClick={() => dispatch({ _tag: 'RefreshNow' })}>
        {t('retry')}
      </Button>
    </div>
  );
};
