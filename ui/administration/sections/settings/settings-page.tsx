import { Anchor, Box, Button, Group, Loader, Text } from '@mantine/core';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SettingView } from '../../../../core/administration/settings/projection.ts';
import { Card, CardHead } from '../../../kit/card.tsx';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { useSection } from '../../shell/section-context.ts';
import { TextFilter } from '../../shell/text-filter.tsx';
import { useExpectationWords } from '../../words/use-problem-words.ts';
import { useSettingWords } from '../../words/use-setting-words.ts';
import { SettingControl } from './setting-control.tsx';
import classes from './settings-page.module.css';
import { SignOnOnlyCard } from './sign-on-only-card.tsx';

const Row = ({ setting }: { readonly setting: SettingView }) => {
  const { t } = useTranslation('administration-settings');
  const { t: common } = useTranslation('administration');
  const { scope } = useSection();
  const words = useSettingWords();
  const expected = useExpectationWords();
  const send = useDispatch();
  const about = useId();
  const { id, offBy, fault, control, isChanged, isStandard, isLocked, before, standard, ruled } =
    setting;
  const error =
    fault === null || fault.kind === 'unchanged'
      ? null
      : control.kind === 'time' && fault.kind === 'number'
        ? t('time', { from: words.time(fault.from), to: words.time(fault.to) })
        : expected(fault);
  return (
    <li
      className={classes.row}
      data-changed={isChanged || undefined}
      data-off={offBy !== null || undefined}
    >
      <Box flex="1 1 240px" miw={0}>
        <Box component="h3" fz="body">
          {words.name(id)}{' '}
          {isChanged && (
            <Text span size="caption" fw={400}>
              {t('was', { value: words.value(id, before) })}
            </Text>
          )}
        </Box>
        <Text id={about} size="small" c="dimmed">
          {offBy === null ? t(`items.${id}.text`) : t('off', { name: words.name(offBy) })}
        </Text>
        {ruled.count > 0 && (
          <Text size="small" mt={4}>
            {ruled.everywhere ? t('ruledEverywhere') : t('ruled', { count: ruled.count })}{' '}
            <Anchor component={Link} to={pathOf(sectionAddress('rules', scope))} inherit>
              {common('sections.rules')}
            </Anchor>
          </Text>
        )}
        {!isStandard && !isLocked && id !== 'companyName' && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t('resetOne', {
              value: words.value(id, standard),
              name: words.name(id),
            })}
            onClick={() => send({ _tag: 'SetSetting', id, json: null })}
          >
            {t('reset', { value: words.value(id, standard) })}
          </Button>
        )}
      </Box>
      <Box
        component="fieldset"
        className={classes.control}
        disabled={isLocked}
        flex={control.kind === 'signIn' ? '1 1 100%' : '0 1 240px'}
      >
        <SettingControl setting={setting} error={error} describedBy={about} />
      </Box>
    </li>
  );
};

/** AP7: somebody else has changed the same group of settings. */
const Conflict = ({ column }: { readonly column: string }) => {
  const { t } = useTranslation('administration-settings');
  const send = useDispatch();
  const cell = { subject: 'company', key: 'company', column } as const;
  return (
    <Group role="alert" gap={12} px={16} py={12} bg="var(--admin-red)" bdrs={12}>
      <span>{t('conflict')}</span>
      <Button size="xs" variant="default" onClick={() => send({ _tag: 'KeepMine', ...cell })}>
        {t('mine')}
      </Button>
      <Button size="xs" variant="default" onClick={() => send({ _tag: 'TakeTheirs', ...cell })}>
        {t('theirs')}
      </Button>
    </Group>
  );
};

export const SettingsPage = () => {
  const { t } = useTranslation('administration-settings');
  const { t: common } = useTranslation('administration');
  const { address } = useSection();
  const words = useSettingWords();
  const view = useProjection('settings');
  const wanted = address.text.trim().toLocaleLowerCase();
  const matches = ({ id }: SettingView): boolean =>
    wanted === '' ||
    `${words.name(id)} ${t(`items.${id}.text`)}`.toLocaleLowerCase().includes(wanted);
  const groups = (view?.groups ?? [])
    .map(({ group, settings }) => ({ group, settings: settings.filter(matches) }))
    .filter(({ settings }) => settings.length > 0);
  return (
    <PageFrame crumbs={[common('groups.company')]} title={common('sections.settings')}>
      <div className={classes.content}>
        <TextFilter type="search" label={t('find')} clearLabel={common('filter.clearText')} />
        {view == null && <Loader role="img" type="dots" aria-label={common('table.loading')} />}
        {view?.areFromFile === true && (
          <Text role="note" className={classes.file}>
            {t('fromFile')}
          </Text>
        )}
        {view?.conflicts.map((column) => (
          <Conflict key={column} column={column} />
        ))}
        {groups.map(({ group, settings }) => (
          <Fragment key={group}>
            <Card aria-label={t(`groups.${group}`)}>
              <CardHead>
                <h2>{t(`groups.${group}`)}</h2>
              </CardHead>
              <ul>
                {settings.map((setting) => (
                  <Row key={setting.id} setting={setting} />
                ))}
              </ul>
            </Card>
            {group === 'signIn' && <SignOnOnlyCard />}
          </Fragment>
        ))}
        {view != null && groups.length === 0 && <p role="status">{t('nothing')}</p>}
      </div>
    </PageFrame>
  );
};
