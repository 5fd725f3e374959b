import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../../mirror/hooks.ts';
import classes from './list-failed.module.css';

/** A loading error with a retry button. */
export const ListFailed = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  return (
    <div className={classes.failed}>
      <span role="status">{text}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => dispatch({ _tag: 'RetryPlanner' })}
      >
        {t('retry')}
      </Button>
    </div>
  );
};
