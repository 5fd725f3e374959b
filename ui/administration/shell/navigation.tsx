import { Box, Drawer, Group, Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { LogoMark } from '../../shared/logo.tsx';
import { useParamProjection } from '../engine/hooks.ts';
import { pathOf, sectionAddress } from '../engine/place.ts';
import { useNumber } from '../words/use-number.ts';
import classes from './navigation.module.css';
import { GROUPS } from './section.ts';
import { useSection } from './section-context.ts';

const ALL = '';

/** AP12: the building that all sections look at. Who administers a single one cannot choose. */
const ScopeChoice = () => {
  const { t } = useTranslation('administration');
  const { scope, session, go } = useSection();
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const own = buildings.filter(({ key }) => session.buildings?.includes(key) ?? true);
  const data = [
    { value: ALL, label: session.buildings === null ? t('scope.all') : t('scope.own') },
    ...own.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <Select
      mb={8}
      classNames={{ input: classes.scope }}
      leftSectionProps={{ className: classes.scopeMark }}
      rightSectionProps={{ className: classes.scopeOpen }}
      comboboxProps={{ width: 'auto', position: 'bottom-start' }}
      aria-label={t('scope.label')}
      leftSection={<IconBuilding size={18} stroke={1.75} aria-hidden="true" />}
      data={data}
      value={scope ?? ALL}
      disabled={session.buildings?.length === 1}
      onChange={(value) => go({ scope: value === ALL ? null : value, filters: [], id: null })}
    />
  );
};

type Props = {
  /** It is a sheet: a link takes over its entry of the history (BB2). */
  readonly onChosen?: () => void;
};

const Links = ({ onChosen }: Props) => {
  const { t } = useTranslation('administration');
  const { sections, section, scope, session } = useSection();
  const number = useNumber();
  return (
    <>
      <Group gap={12} wrap="nowrap" px={2} pt={4} pb={12}>
        <LogoMark size={36} />
        <Stack gap={0} miw={0} className={classes.words}>
          <Text span size="body" fw={600} truncate>
            {session.company}
          </Text>
          <Text span size="caption" c="dimmed">
            {t('title')}
          </Text>
        </Stack>
      </Group>
      <ScopeChoice />
      <Box flex={1}>
        {GROUPS.map((group) => {
          const own = sections.filter((one) => one.group === group && one.parent === undefined);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              {group !== 'top' && (
                <Text
                  component="div"
                  size="caption"
                  fw={600}
                  c="dimmed"
                  p="16px 8px 4px"
                  className={classes.words}
                >
                  {t(`groups.${group}`)}
                </Text>
              )}
              {own.map(({ id, icon: Icon, count }) => (
                <UnstyledButton
                  key={id}
                  component={Link}
                  to={pathOf(sectionAddress(id, scope))}
                  replace={onChosen !== undefined}
                  className={classes.link}
                  aria-current={id === (section?.parent ?? section?.id) ? 'page' : undefined}
                  onClick={onChosen}
                >
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  <Box component="span" flex={1} miw={0} className={classes.words}>
                    {t(`sections.${id}`)}
                  </Box>
                  {count !== null && (
                    <Box
                      component="span"
                      fz="small"
                      className={`${classes.count} ${classes.words}`}
                    >
                      {number(session.counts[count] ?? 0)}
                    </Box>
                  )}
                </UnstyledButton>
              ))}
            </div>
          );
        })}
      </Box>
      <UnstyledButton component={Link} to="/" reloadDocument className={classes.link}>
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        <Box component="span" flex={1} miw={0} className={classes.words}>
          {t('backToMap')}
        </Box>
      </UnstyledButton>
      <Stack gap={0} className={`${classes.foot} ${classes.words}`}>
        <Text span size="body" fw={600} truncate>
          {session.person}
        </Text>
        <Text span size="caption" c="dimmed">
          {session.buildings === null ? t('ofCompany') : t('ofBuildings')}
        </Text>
        {/* OP9 */}
        <Text span size="caption" c="dimmed">
          {t('version', { version: `${__APP_VERSION__} (${__BUILD__})` })}
        </Text>
      </Stack>
    </>
  );
};

/** The left column; icons alone on narrow pages. */
export const Navigation = () => {
  const { t } = useTranslation('administration');
  return (
    <nav className={classes.column} aria-label={t('navigation')}>
      <Links />
    </nav>
  );
};

type SheetProps = { readonly opened: boolean; readonly onClose: () => void };

/** On phones the column is behind the menu. */
export const NavigationSheet = ({ opened, onClose }: SheetProps) => {
  const { t } = useTranslation('administration');
  useLayer({ kind: 'dialog', open: opened, onClose });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      title={t('navigation')}
      size={300}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack component="nav" gap={0} aria-label={t('navigation')}>
        <Links onChosen={onClose} />
      </Stack>
    </Drawer>
  );
};
