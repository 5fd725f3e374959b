import { Box, Group, Kbd, Modal, Stack, Switch, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import { usePhone } from '../../shared/page/use-phone.ts';
import { shortcutKeys } from '../search/index.ts';
import type { HelpDialogProps } from './help-dialog.ts';
import { type Cap, type NamedKey, SHORTCUTS } from './shortcut-rows.ts';
import classes from './shortcuts.module.css';

const isNamed = (cap: Cap): cap is NamedKey => cap.length > 1;

const Keys = ({ keys }: { readonly keys: readonly (readonly Cap[])[] }) => {
  const { t } = useTranslation('help', { keyPrefix: 'key' });
  return keys.map((held) => (
    <Group key={held.join(' ')} component="span" gap={4}>
      {held.map((cap) => (
        <Kbd key={cap}>{isNamed(cap) ? t(cap) : cap}</Kbd>
      ))}
    </Group>
  ));
};

type RowProps = { readonly does: string; readonly children: ReactNode };

const Row = ({ does, children }: RowProps) => (
  <div className={classes.row}>
    <Group component="dt" gap={8}>
      {children}
    </Group>
    <dd>{does}</dd>
  </div>
);

type SectionProps = {
  readonly title: string;
  /** Where the keys mean something else. */
  readonly note?: string;
  readonly children: ReactNode;
};

const Section = ({ title, note, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Box id={id} component="h3" fz="small" fw={600} c="dimmed" mb={6}>
        {title}
      </Box>
      <Stack component="dl" gap={0}>
        {children}
      </Stack>
      {note !== undefined && (
        <Text size="small" c="dimmed" mt={6}>
          {note}
        </Text>
      )}
    </section>
  );
};

/** The switch that WCAG 2.1.4 asks for: speech input may type keys of one character. */
const HelpKeySwitch = () => {
  const { t } = useTranslation('help');
  const dispatch = useDispatch();
  const isOn = useProjection('settings', (view) => view.helpKey) !== 'off';
  return (
    <Switch
      label={t('shortcuts.helpKey')}
      checked={isOn}
      onChange={({ currentTarget }) => dispatch({ _tag: 'SetHelpKey', on: currentTarget.checked })}
    />
  );
};

/** HE4: all keys of the page, of the map and of the windows. */
export const ShortcutsDialog = ({ onClose }: HelpDialogProps) => {
  const { t } = useTranslation(['help', 'app', 'viewer', 'search', 'planner', 'schedule']);
  const isPhone = usePhone();
  const rowsOf = (part: keyof typeof SHORTCUTS): ReactNode =>
    SHORTCUTS[part].map(({ does, keys }) => (
      <Row key={does} does={t(`help:does.${does}`)}>
        <Keys keys={keys} />
      </Row>
    ));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      zIndex={330}
      returnFocus={false}
      fullScreen={isPhone}
    >
      <Stack gap={20}>
        <Group gap={12} justify="space-between" wrap="nowrap">
          <Modal.Title fz="heading">{t('help:shortcuts.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('app:close')} />
        </Group>
        <Section title={t('help:shortcuts.everywhere')} note={t('help:shortcuts.onMap')}>
          <Row does={t('help:does.search.find')}>
            <Kbd>{shortcutKeys(t('help:key.control'))}</Kbd>
          </Row>
          <Row does={t('help:does.help')}>
            <Kbd>?</Kbd>
          </Row>
          <Row does={t('help:does.close')}>
            <Keys keys={[['escape']]} />
          </Row>
          {SHORTCUTS.go.map(({ does, keys }) => (
            <Row key={does} does={t(`help:does.${does}`)}>
              <Keys keys={keys} />
            </Row>
          ))}
        </Section>
        <Section title={t('viewer:map.keys')}>{rowsOf('map')}</Section>
        <Section title={t('search:title')}>{rowsOf('search')}</Section>
        <Section title={t('planner:title')}>{rowsOf('planner')}</Section>
        <Section title={t('schedule:title')}>{rowsOf('schedule')}</Section>
        <Section title={t('help:shortcuts.bar')}>{rowsOf('bar')}</Section>
        <HelpKeySwitch />
      </Stack>
    </Dialog>
  );
};
