import { ActionIcon, Box, Text, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shortcutKey } from '../../shared/page/shortcut-key.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useProjection } from '../engine/hooks.ts';
import { pathOf } from '../engine/place.ts';
import { GoTo } from './go-to.tsx';
import { importAddress } from './import-follower.tsx';
import { NavigationSheet } from './navigation.tsx';
import classes from './page-frame.module.css';
import { useSection } from './section-context.ts';
import page from './shell.module.css';

/** AP43: a chip in the top bar of every other section while an import goes on. */
const ImportChip = () => {
  const { t } = useTranslation('administration-import', { keyPrefix: 'follow' });
  const { section, scope } = useSection();
  const view = useProjection('imports');
  const isGoing = view?.phase === 'checking' || view?.phase === 'importing';
  if (!isGoing || section?.id === 'import') return null;
  return (
    <Link to={pathOf(importAddress(view, scope))} className={classes.chip}>
      <IconUpload size={16} stroke={1.75} aria-hidden="true" />
      {t(view.phase === 'checking' ? 'checking' : 'importing')}
    </Link>
  );
};

type Props = {
  /** Where the page is: the group of the section, a building, a floor. */
  readonly crumbs?: readonly string[];
  readonly title: string;
  /** Beside the title, for example the floor switch. */
  readonly beside?: ReactNode;
  /** At most two. */
  readonly actions?: ReactNode;
  /** On phones, instead of them: a button of an icon. */
  readonly phoneAction?: ReactNode;
  readonly children: ReactNode;
};

/** The top bar of a section, and its content. */
export const PageFrame = ({
  crumbs = [],
  title,
  beside,
  actions,
  phoneAction,
  children,
}: Props) => {
  const { t } = useTranslation('administration');
  const { session } = useSection();
  const phone = usePhone();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || shortcutKey(event) !== 'k') return;
      event.preventDefault();
      setGoing(true);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <>
      <section className={classes.top} aria-label={t('topBar')}>
        {phone && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('menu')}
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 size={22} stroke={1.75} />
          </ActionIcon>
        )}
        <Box flex={1} miw={0}>
          {crumbs.length > 0 && (
            <Text size="caption" c="dimmed" truncate>
              {crumbs.join(' › ')}
            </Text>
          )}
          <div className={classes.line}>
            <h1 className={classes.title}>{title}</h1>
            {beside}
          </div>
        </Box>
        {(session.isStale || session.isOffline) && (
          <span className={classes.stale} role="status">
            {t(session.isOffline ? 'offline' : 'stale')}
          </span>
        )}
        <ImportChip />
        {phone && phoneAction}
        {phone ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('goTo.open')}
            onClick={() => setGoing(true)}
          >
            <IconSearch size={22} stroke={1.75} />
          </ActionIcon>
        ) : (
          <>
            <UnstyledButton className={classes.goTo} onClick={() => setGoing(true)}>
              <IconSearch size={18} stroke={1.75} aria-hidden="true" />
              <Box component="span" flex={1}>
                {t('goTo.open')}
              </Box>
              <kbd>{t('goTo.key')}</kbd>
            </UnstyledButton>
            {actions}
          </>
        )}
      </section>
      <main className={page.main}>{children}</main>
      <NavigationSheet opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <GoTo opened={isGoing} onClose={() => setGoing(false)} />
    </>
  );
};
