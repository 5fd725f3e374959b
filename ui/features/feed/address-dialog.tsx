import { Button, Group, Modal, Text } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import { AddressParts } from './address-parts.tsx';
import classes from './feed.module.css';
import { type AddressState, createFeedAddress } from './feed-address.ts';

const Address = () => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const { feed } = useMirror();
  const [state, setState] = useState<AddressState>({ phase: 'loading' });
  const content = useRef<HTMLDivElement>(null);
  const address = useMemo(
    () => createFeedAddress((ask) => feed(ask, language), setState),
    [feed, language],
  );
  useEffect(() => {
    void address.look();
    return address.end;
  }, [address]);
  // The pressed button disappears or is disabled; keep the focus in the dialog.
  const stay = (act: () => void) => () => {
    content.current?.focus();
    act();
  };
  return (
    <div ref={content} tabIndex={-1} className={classes.content}>
      <AddressParts
        state={state}
        onRetry={stay(() => void address.look())}
        onMake={stay(address.make)}
        onRevoke={stay(address.revoke)}
        onConfirm={stay(address.confirm)}
        onKeep={stay(address.keep)}
      />
    </div>
  );
};

/** Opens the calendar address of the user. The address is shown while the dialog is open. */
export const AddressDialog = () => {
  const { t } = useTranslation(['feed', 'app']);
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <>
      <Button
        fullWidth
        variant="default"
        ta="start"
        leftSection={<IconCalendarShare size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('feed:address')}
      </Button>
      <Dialog opened={opened} onClose={close} size={460} zIndex={320} closeOnClickOutside={false}>
        <Group gap={0} justify="space-between" wrap="nowrap" mb={6}>
          <Modal.Title>{t('feed:address')}</Modal.Title>
          <Modal.CloseButton aria-label={t('app:close')} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('feed:intro')}
        </Text>
        <Address />
      </Dialog>
    </>
  );
};
