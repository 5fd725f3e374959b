import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSection } from '../../shell/section-context.ts';
import classes from './file-choice.module.css';

/** Everything as a zip, which is also the example of what an import takes. */
export const ExportCard = () => {
  const { t } = useTranslation('administration-import');
  const { session } = useSection();
  const title = useId();
  return (
    <section className={classes.card} aria-labelledby={title}>
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
    </section>
  );
};
