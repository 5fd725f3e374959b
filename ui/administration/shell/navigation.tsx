import { Box, Drawer, Text, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { LogoMark } from '../../shared/logo.tsx';
import { pathOf, sectionAddress } from '../engine/place.ts';
import { useNumber } from '../words/use-number.ts';
import classes from './navigation.module.css';
import { ScopeChoice } from './scope-choice.tsx';
import { GROUPS } from './section.ts';
import { useSection } from './section-context.ts';

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
      <div className={classes.head}>
        <LogoMark size={36} />
        <div className={classes.names}>
          <Text span size="body" fw={600} truncate>
            {session.company}
          </Text>
          <span className={classes.dim}>{t('title')}</span>
        </div>
      </div>
      <ScopeChoice />
      <Box flex={1}>
        {GROUPS.map((group) => {
          const own = sections.filter((one) => one.group === group && one.parent === undefined);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              {group !== 'top' && <div className={classes.group}>{t(`groups.${group}`)}</div>}
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
                  <span className={classes.label}>{t(`sections.${id}`)}</span>
                  {count !== null && (
                    <span className={classes.count}>{number(session.counts[count] ?? 0)}</span>
                  )}
                </UnstyledButton>
              ))}
            </div>
          );
        })}
      </Box>
      <UnstyledButton component={Link} to="/" reloadDocument className={classes.link}>
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{t('backToMap')}</span>
      </UnstyledButton>
      <div className={classes.foot}>
        <Text span size="body" fw={600} truncate>
          {session.person}
        </Text>
        <span className={classes.dim}>
          {session.buildings === null ? t('ofCompany') : t('ofBuildings')}
        </span>
      </div>
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
      <nav className={classes.sheet} aria-label={t('navigation')}>
        <Links onChosen={onClose} />
      </nav>
    </Drawer>
  );
};
