import { Anchor, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EXAMPLE_ADDRESS } from '../../shared/example-address.ts';

/** FS12: a small complete company, to see how the files look. */
export const ExampleLink = () => {
  const { t } = useTranslation('administration');
  return (
    <Anchor href={EXAMPLE_ADDRESS} download size="sm" display="inline-flex" mih={28}>
      <Group component="span" gap={6} wrap="nowrap">
        <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        {t('example')}
      </Group>
    </Anchor>
  );
};
