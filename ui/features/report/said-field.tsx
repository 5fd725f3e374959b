import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../shared/page/use-phone.ts';

/** Characters; `LONGEST.free` of the contract. */
const LONGEST = 2_000;

type Props = { readonly said: string; readonly onSaid: (said: string) => void };

/** HE6: the first question of a report. The answer goes into the file as it is written. */
export const SaidField = ({ said, onSaid }: Props) => {
  const { t } = useTranslation('report', { keyPrefix: 'said' });
  const isPhone = usePhone();
  return (
    <Textarea
      label={t('label')}
      description={t('hint')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={LONGEST}
      // On a phone the keyboard would cover the rest.
      data-autofocus={!isPhone || undefined}
      value={said}
      onChange={({ currentTarget }) => onSaid(currentTarget.value)}
    />
  );
};
