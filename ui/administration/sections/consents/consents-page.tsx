import { Box, Button, Group, Loader, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConsentsView } from '../../../../core/administration/consents/projection.ts';
import { MasterDetail } from '../../../kit/master-detail.tsx';
import { Message } from '../../../kit/message.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import classes from './consents-page.module.css';
import { BUILT_IN } from './use-shown-consent.ts';
import { VersionDetails } from './version-details.tsx';
import { VersionList } from './version-list.tsx';

/** The version that is open without a choice: an unsaved one, otherwise the one in force. */
const firstOf = ({ versions }: ConsentsView): string => {
  const first =
    versions.find(({ phase }) => phase === 'draft') ??
    versions.find(({ phase }) => phase === 'inForce');
  return first?.key ?? BUILT_IN;
};

const Versions = ({ view }: { readonly view: ConsentsView }) => {
  const { t } = useTranslation('administration-consents');
  const { address, go } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const known = (key: string | null) =>
    key === BUILT_IN || view.versions.some((version) => version.key === key) ? key : null;
  const chosen = known(address.id);
  const selected = chosen ?? (phone ? null : firstOf(view));
  const version = view.versions.find(({ key }) => key === selected) ?? null;
  const open = (key: string | null) => go({ id: key, panel: null });
  return (
    <Stack gap={0} h="100%">
      {view.versions.length === 0 && (
        <Group gap="12px 16px" px={24} py={12} className={classes.empty}>
          <Box component="p" flex="1 1 240px">
            {t('empty')}
          </Box>
          <Button onClick={() => send({ _tag: 'NewConsent' })}>{t('write')}</Button>
        </Group>
      )}
      <MasterDetail
        master={
          phone && selected !== null ? null : (
            <VersionList view={view} selected={selected} onOpen={open} />
          )
        }
        detail={
          selected === null ? null : (
            <VersionDetails
              key={selected}
              view={view}
              version={selected === BUILT_IN ? null : version}
            />
          )
        }
        detailKey={selected ?? ''}
      />
    </Stack>
  );
};

/** CT10: the versions of the consent, and beside them the open one; on phones one after the other. */
export const ConsentsPage = () => {
  const { t } = useTranslation('administration');
  const texts = useTranslation('administration-consents');
  const send = useDispatch();
  const { go } = useSection();
  const view = useProjection('consents');
  const hasDraft = view?.versions.some(({ phase }) => phase === 'draft') ?? false;
  const add = () => {
    send({ _tag: 'NewConsent' });
    go({ id: null, panel: null });
  };
  return (
    <PageFrame
      crumbs={[t('groups.company')]}
      title={t('sections.consents')}
      actions={
        view?.status === 'loaded' &&
        view.versions.length > 0 && (
          <PrimaryButton
            place="title"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            disabled={hasDraft}
            onClick={add}
          >
            {texts.t('new')}
          </PrimaryButton>
        )
      }
    >
      {view === undefined || view.status === 'loading' ? (
        <Message>
          <Loader role="img" type="dots" aria-label={t('table.loading')} />
        </Message>
      ) : view.status === 'failed' ? (
        <Message role="alert">{texts.t('failed')}</Message>
      ) : (
        <Versions view={view} />
      )}
    </PageFrame>
  );
};
