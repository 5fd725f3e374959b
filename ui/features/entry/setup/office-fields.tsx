import { Anchor, FileInput, Group, NumberInput, TextInput } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { COMPANY_FILES } from '../../../shared/company-zip.ts';
import { EXAMPLE_ADDRESS } from '../../../shared/example-address.ts';
import { ImportResult } from './import-result.tsx';
import { largestFile } from './largest-file.ts';
import { OpenLists } from './open-lists.tsx';
import type { SmallOffice } from './setup-answers.ts';
import classes from './setup-page.module.css';
import type { OfficeStart } from './use-office-start.ts';

type ImportProps = {
  readonly office: OfficeStart;
  /** The name of the company, as it was typed. */
  readonly typed: string;
};

/** FS4: the files of the company. */
export const ImportFields = ({ office, typed }: ImportProps) => {
  const { t, i18n } = useTranslation('setup');
  const { files, checked, asked } = office;
  return (
    <>
      <FileInput
        label={t('setup.office.file', { size: largestFile(i18n.language) })}
        placeholder={t('setup.office.choose')}
        accept={COMPANY_FILES}
        leftSection={<IconUpload size={18} aria-hidden="true" />}
        multiple
        value={[...files]}
        onChange={office.chooseFiles}
        error={asked && files.length === 0 ? t('setup.office.noFile') : null}
      />
      <Anchor href={EXAMPLE_ADDRESS} download size="sm" w="fit-content">
        <Group component="span" gap={6} wrap="nowrap">
          <IconDownload size={16} aria-hidden="true" />
          {t('setup.office.example')}
        </Group>
      </Anchor>
      {checked !== null && <ImportResult checked={checked} typed={typed} />}
      {checked !== null && 'openLists' in checked && checked.openLists.length > 0 && (
        <OpenLists asked={checked} office={office} />
      )}
    </>
  );
};

type SmallProps = {
  readonly small: SmallOffice;
  readonly asked: boolean;
  readonly onChange: (small: SmallOffice) => void;
};

/** FS5: an office with one building. */
export const SmallFields = ({ small, asked, onChange }: SmallProps) => {
  const { t } = useTranslation(['setup', 'session']);
  const set = (part: Partial<SmallOffice>): void => onChange({ ...small, ...part });
  return (
    <>
      <TextInput
        label={t('setup:setup.office.building')}
        maxLength={200}
        value={small.building}
        onChange={({ currentTarget }) => set({ building: currentTarget.value })}
        error={asked && small.building.trim() === '' ? t('session:login.missing') : null}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('setup:setup.office.floors')}
          min={1}
          max={50}
          allowDecimal={false}
          clampBehavior="strict"
          value={small.floors}
          onChange={(value) => set({ floors: Number(value) || 1 })}
        />
        <NumberInput
          label={t('setup:setup.office.desks')}
          min={1}
          max={2000}
          allowDecimal={false}
          clampBehavior="strict"
          value={small.desks}
          onChange={(value) => set({ desks: Number(value) || 1 })}
        />
      </div>
    </>
  );
};
