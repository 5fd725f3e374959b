import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './search-aside.module.css';
import { SearchPanel, type SearchPanelProps } from './search-panel.tsx';
import { shortcutKeys } from './shortcut.ts';

type Props = Omit<SearchPanelProps, 'before'>;

const keys = shortcutKeys(globalThis.navigator?.platform ?? '');

/** The collapsed panel: a button over the map. */
const Folded = ({ door }: Pick<Props, 'door'>) => {
  const { t } = useTranslation('search');
  return (
    <search aria-label={t('title')} className={classes.folded}>
      <UnstyledButton
        ref={door.button}
        className={classes.button}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={door.find}
      >
        <IconSearch size={20} aria-hidden="true" />
        <span className={classes.word}>{t('title')}</span>
        <span className={classes.keys} aria-hidden="true">
          {keys}
        </span>
      </UnstyledButton>
    </search>
  );
};

/** The collapsible search panel beside the map; on narrow pages it covers the map. */
export const SearchAside = ({ door, ...rest }: Props) => {
  const { t } = useTranslation('search');
  if (!door.isOffered) return null;
  if (!door.isOpen) return <Folded door={door} />;
  return (
    <div className={classes.aside} data-over={door.isOver || undefined}>
      <SearchPanel
        door={door}
        {...rest}
        before={
          <Tooltip label={t('fold')} openDelay={350} position="left">
            <UnstyledButton className={classes.handle} aria-label={t('fold')} onClick={door.fold}>
              <IconChevronRight size={16} aria-hidden="true" />
            </UnstyledButton>
          </Tooltip>
        }
      />
    </div>
  );
};
