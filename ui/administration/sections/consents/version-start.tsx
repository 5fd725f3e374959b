import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionView } from '../../../../core/administration/consents/projection.ts';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useExpectationWords } from '../../words/use-problem-words.ts';
import { cellOfLocal, localOf, nextMidnight, useMomentWords } from './moments.ts';

type Props = { readonly version: VersionView };

/** The id of a new version. */
export const VersionName = ({ version: { key, name } }: Props) => {
  const { t } = useTranslation('administration-consents');
  const expectation = useExpectationWords();
  const send = useDispatch();
  const fault = useParamProjection('consentFault', { key, column: 'id' }) ?? null;
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const commit = () => {
    const text = typed.trim();
    if (text === name) return setTyped(name);
    send({ _tag: 'EditCells', edits: [{ subject: 'consents', key, column: 'id', text }] });
  };
  return (
    <TextInput
      label={t('name')}
      value={typed}
      maxLength={100}
      error={fault === null ? null : expectation(fault)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
};

/** CT3: when the version begins: as soon as it is saved, or at a time. */
export const VersionStart = ({ version: { key, validFrom } }: Props) => {
  const { t } = useTranslation('administration-consents', { keyPrefix: 'start' });
  const { session } = useSection();
  const expectation = useExpectationWords();
  const moment = useMomentWords();
  const send = useDispatch();
  const fault = useParamProjection('consentFault', { key, column: 'valid_from' }) ?? null;
  const set = (text: string) =>
    send({ _tag: 'EditCells', edits: [{ subject: 'consents', key, column: 'valid_from', text }] });
  const words =
    fault === null
      ? null
      : expectation(fault.kind === 'after' ? { ...fault, moment: moment(fault.moment) } : fault);
  return (
    <Stack gap={2}>
      <Text span size="body" fw={600}>
        {t('label')}
      </Text>
      <SegmentedControl
        aria-label={t('label')}
        value={validFrom === '' ? 'once' : 'date'}
        data={[
          { value: 'once', label: t('once') },
          { value: 'date', label: t('date') },
        ]}
        onChange={(chosen) =>
          set(chosen === 'once' ? '' : nextMidnight(new Date(session.minute * 60_000)))
        }
      />
      {validFrom !== '' && (
        <TextInput
          type="datetime-local"
          aria-label={t('moment')}
          value={localOf(validFrom)}
          error={words}
          onChange={(event) =>
            event.currentTarget.value !== '' && set(cellOfLocal(event.currentTarget.value))
          }
        />
      )}
      {validFrom === '' && words !== null && (
        <Text span role="alert" size="small" c="var(--tone-red-text)">
          {words}
        </Text>
      )}
    </Stack>
  );
};
