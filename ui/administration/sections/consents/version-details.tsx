import { ActionIcon, Box, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconLock, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type {
  ConsentsView,
  VersionView,
} from '../../../../core/administration/consents/projection.ts';
import { LANGUAGES } from '../../../../core/contract/languages.ts';
import { Note } from '../../../kit/note.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import classes from './consents-page.module.css';
import { LanguageTabs } from './language-tabs.tsx';
import { useMomentWords } from './moments.ts';
import { PhaseTag } from './phase-tag.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextDifference, TextPreview } from './text-views.tsx';
import { useShownConsent, VIEWS } from './use-shown-consent.ts';
import { VersionName, VersionStart } from './version-start.tsx';

type Props = {
  readonly view: ConsentsView;
  /** null: the built-in text. */
  readonly version: VersionView | null;
};

/** CT5, CT10: when the version applies, and what it means for people. */
const Facts = ({ view, version }: Props) => {
  const { t } = useTranslation('administration-consents');
  const moment = useMomentWords();
  const { people, acceptedNow } = view;
  const accepted = version === null ? view.builtInAccepted : version.accepted;
  const asks = version?.phase === 'draft' || version?.phase === 'coming';
  const start = version?.validFrom ?? '';
  return (
    <Stack component="ul" gap={6} fz="body" className={classes.facts}>
      {version !== null && version.phase !== 'draft' && start !== '' && (
        <li>{t('from', { moment: moment(start) })}</li>
      )}
      <Group component="li" gap={8} wrap="nowrap">
        <IconUsers size={18} stroke={1.75} aria-hidden="true" />
        {asks ? t('asked', { count: acceptedNow }) : t('accepted', { accepted, people })}
      </Group>
      {version?.isFixed === true && (
        <Group component="li" gap={8} wrap="nowrap">
          <IconLock size={18} stroke={1.75} aria-hidden="true" />
          {t('fixed')}
        </Group>
      )}
    </Stack>
  );
};

/** A version: its start, its texts by language, how they look and what they change. */
export const VersionDetails = ({ view, version }: Props) => {
  const { t } = useTranslation('administration-consents');
  const send = useDispatch();
  const phone = usePhone();
  const { language, languages, shows, open, setLanguage, setView } = useShownConsent(view);
  const key = version?.key ?? null;
  const text = useParamProjection('consentText', { key, language });
  const isFixed = version === null || version.isFixed || version.phase === 'gone';
  const name = version?.name ?? t('builtIn.name');
  const isNew = version?.change === 'new';
  const missing = version?.missing ?? [];
  const canRemove = version !== null && !version.isFixed && version.phase !== 'gone';
  const remove = () => {
    if (version === null) return;
    send({ _tag: 'RemoveRows', table: 'consents', keys: [version.key] });
    if (isNew) open(null);
  };
  const views = version === null ? VIEWS.filter((one) => one !== 'compare') : VIEWS;
  const shown = views.find((one) => one === shows) ?? 'edit';
  return (
    <Stack component="section" gap={16} maw={960} mx="auto" aria-label={name}>
      <Group gap="8px 12px">
        {phone && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('back')}
            onClick={() => open(null)}
          >
            <IconArrowLeft size={22} stroke={1.75} />
          </ActionIcon>
        )}
        <h2 className={classes.title}>{name}</h2>
        {version !== null && <PhaseTag phase={version.phase} />}
        <Box component="span" flex={1} />
        {canRemove && (
          <Button variant="default" onClick={remove}>
            {t(isNew ? 'discard' : 'remove')}
          </Button>
        )}
      </Group>
      {version === null && (
        <Text size="body" c="dimmed">
          {t('builtIn.about')}
        </Text>
      )}
      <Facts view={view} version={version} />
      {version !== null && !isFixed && (
        <div className={classes.fields}>
          {isNew && <VersionName version={version} />}
          {version.phase !== 'inForce' && version.phase !== 'past' && (
            <VersionStart version={version} />
          )}
        </div>
      )}
      <LanguageTabs
        languages={languages}
        missing={missing}
        selected={language}
        onChoose={setLanguage}
      />
      {missing.includes(language) && language !== view.companyLanguage && (
        <Note tone="yellow" role="status">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {t('fallback', {
            language: LANGUAGES[language].name,
            fallback: LANGUAGES[view.companyLanguage].name,
          })}
        </Note>
      )}
      <Group>
        <SegmentedControl
          aria-label={t('views.label')}
          value={shown}
          data={views.map((one) => ({
            value: one,
            label: t(one === 'edit' && isFixed ? 'views.read' : `views.${one}`),
          }))}
          onChange={(next) => setView(views.find((one) => one === next) ?? 'edit')}
        />
      </Group>
      {text != null && shown === 'edit' && (
        <TextEditor
          key={`${key} ${language}`}
          version={key ?? ''}
          language={language}
          view={text}
          isFixed={isFixed}
        />
      )}
      {text != null && shown === 'preview' && <TextPreview view={text} language={language} />}
      {text != null && shown === 'compare' && <TextDifference view={text} name={name} />}
    </Stack>
  );
};
