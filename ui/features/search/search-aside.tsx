import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import box from './box/search-box.module.css';
import { shortcutKeys } from './box/shortcut.ts';
import { useBoxWords } from './box/use-box-words.ts';
import classes from './search-aside.module.css';
import { SearchPanel, type SearchPanelProps } from './search-panel.tsx';
import { useEndSearch } from './use-end-search.ts';

type Props = Omit<SearchPanelProps, 'before'>;

/** The collapsed panel: a button that looks like the field that it opens. */
const Folded = ({ door }: Pick<Props, 'door'>) => {
  const { t } = useTranslation(['search', 'help']);
  const { placeholder } = useBoxWords();
  const text = useProjection('search', (view) => view.text) ?? '';
  return (
    <search aria-label={t('search:title')} className={classes.folded} data-map-cover>
      <UnstyledButton
        ref={door.button}
        className={`${float.chip} ${float.field} ${classes.button}`}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={door.find}
      >
        <IconSearch size={20} aria-hidden="true" />
        <VisuallyHidden>{t('search:title')}</VisuallyHidden>
        <span className={classes.word}>{text.trim() || placeholder}</span>
        <span className={`${box.keys} ${classes.keys}`} aria-hidden="true">
          {shortcutKeys(t('help:key.control'))}
        </span>
      </UnstyledButton>
    </search>
  );
};

const Open = ({ door, ...rest }: Props) => {
  const { t } = useTranslation('search');
  const isListing = useProjection('search', (view) => view.shows === 'results') ?? false;
  const panel = useRef<HTMLDivElement>(null);
  const end = useEndSearch();
  const close = (): void => {
    end();
    door.leave();
  };
  // SR28: an idle panel that stays open does not dim the map.
  useLayer({ kind: 'aside', element: panel, onClose: close, closesFromMap: isListing });
  return (
    <div
      ref={panel}
      className={`${float.panel} ${classes.aside}`}
      data-map-cover
      data-listing={isListing || undefined}
    >
      <SearchPanel
        door={door}
        {...rest}
        before={
          <Tooltip label={t('close')} openDelay={350}>
            <UnstyledButton className={classes.handle} aria-label={t('close')} onClick={close}>
              <IconX size={16} aria-hidden="true" />
            </UnstyledButton>
          </Tooltip>
        }
      />
    </div>
  );
};

/** The search in the upper right corner of the map: a field, which opens to the panel. */
export const SearchAside = (props: Props) => {
  const { door } = props;
  if (!door.isOffered) return null;
  return door.isOpen ? <Open {...props} /> : <Folded door={door} />;
};
