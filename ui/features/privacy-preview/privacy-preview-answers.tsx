import { Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrivacyPreviewView } from '../../../core/features/privacy-preview/views.ts';
import classes from './privacy-preview.module.css';

type LineProps = {
  readonly question: string;
  readonly answer: boolean;
  /** The reason, unless it is obvious. */
  readonly because?: string | undefined;
};

const Line = ({ question, answer, because }: LineProps) => {
  const { t } = useTranslation('app');
  const Icon = answer ? IconCheck : IconMinus;
  return (
    <>
      <dt>
        {question}
        {because !== undefined && (
          <Text component="div" size="small" c="dimmed">
            {because}
          </Text>
        )}
      </dt>
      <dd className={answer ? classes.yes : classes.no}>
        <Icon size={18} aria-hidden="true" />
        {t(answer ? 'yes' : 'no')}
      </dd>
    </>
  );
};

type Props = { readonly view: Extract<PrivacyPreviewView, { readonly status: 'known' }> };

/** Where others can see the user, one line per place. */
export const PrivacyPreviewAnswers = ({ view }: Props) => {
  const { t } = useTranslation('privacy-preview');
  const isAway = view.inSearch && !view.onMap && view.user.location === null;
  return (
    <dl className={classes.answers}>
      <Line question={t('inSearch')} answer={view.inSearch} />
      <Line
        question={t('onMap')}
        answer={view.onMap}
        because={isAway ? t('notInOffice') : undefined}
      />
      <Line question={t('inBookings')} answer={view.inBookings} />
    </dl>
  );
};
