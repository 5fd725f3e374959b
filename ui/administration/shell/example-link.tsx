import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EXAMPLE_ADDRESS } from '../../shared/example-address.ts';
import classes from './example-link.module.css';

/** FS12: a small complete company, to see how the files look. */
export const ExampleLink = () => {
  const { t } = useTranslation('administration');
  return (
    <Anchor href={EXAMPLE_ADDRESS} download size="sm" className={classes.link}>
      <IconDownload size={16} stroke={1.75} aria-hidden="true" />
      {t('example')}
    </Anchor>
  );
};
