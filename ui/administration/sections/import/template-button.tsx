import { Button } from '@mantine/core';
import { IconTableDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { firstLanguage } from '../../../../core/contract/languages.ts';
import { useSection } from '../../shell/section-context.ts';

/** CD76: loads a workbook to fill in, in the language of the page. `floor`: of that one alone; null: of the company. */
export const TemplateButton = ({ floor }: { readonly floor: string | null }) => {
  const { t, i18n } = useTranslation('administration-import');
  const { session } = useSection();
  const query = new URLSearchParams({
    language: firstLanguage([i18n.language]),
    ...(floor === null ? {} : { floor }),
  });
  return (
    <div>
      <Button
        component="a"
        href={`${session.backendUrl}/secure/administration/template.xlsx?${query}`}
        download="template.xlsx"
        variant="default"
        leftSection={<IconTableDown size={18} stroke={1.75} aria-hidden="true" />}
      >
        {t('template.download')}
      </Button>
    </div>
  );
};
