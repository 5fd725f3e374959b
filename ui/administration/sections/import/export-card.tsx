import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import { useSection } from '../../shell/section-context.ts';

/** Everything as a zip, which is also the example of what an import takes. */
export const ExportCard = () => {
  const { t } = useTranslation('administration-import');
  const { session } = useSection();
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <Stack gap={12} p={20}>
        <h2 id={title}>{t('export.title')}</h2>
        <Text size="body" c="dimmed">
          {t('export.text')}
        </Text>
        <div>
          <Button
            component="a"
            href={`${session.backendUrl}/secure/administration/company.zip`}
            download="company.zip"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('export.download')}
          </Button>
        </div>
        <Text size="body" c="dimmed">
          {t('export.example')}
        </Text>
      </Stack>
    </Card>
  );
};
