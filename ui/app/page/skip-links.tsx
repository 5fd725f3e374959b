import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { isDialogOpen } from '../../shared/layers/page-layers.ts';
import { isTyping } from '../../shared/page/is-typing.ts';
import { shortcutKey } from '../../shared/page/shortcut-key.ts';
import { usePageKeys } from '../../shared/page/use-page-keys.ts';
import { completeForm, type GoTo } from './go-to.ts';
import classes from './main-view.module.css';

/** The parts of the page by key. On the map letters go to a name. */
const PARTS = new Map<string, keyof GoTo>([
  ['m', 'map'],
  ['/', 'search'],
  ['p', 'panel'],
  ['b', 'bookings'],
  ['f', 'findDesk'],
  ['w', 'planner'],
]);

/** UC21: keys of one character, which the switch of the help turns off, and one that completes the form of the quick view. */
const useGoKeys = (to: GoTo): void => {
  const isOn = useProjection('settings', (view) => view.helpKey) !== 'off';
  usePageKeys((event) => {
    const { key, target, altKey, repeat, isComposing, defaultPrevented } = event;
    const isHeld = event.ctrlKey || event.metaKey;
    if (altKey || repeat || isComposing || defaultPrevented || isDialogOpen()) return;
    if (isHeld && key === 'Enter') {
      event.preventDefault();
      completeForm();
      return;
    }
    const isText = isTyping(target) || isTyping(document.activeElement);
    // The target of a key on the map is of the frame's realm. There a letter belongs to a name.
    const isHere = !isText && (target instanceof Node || key === '/');
    const part = PARTS.get(shortcutKey(event));
    const go = part === undefined || isHeld || !isOn || !isHere ? null : to[part];
    if (go === null) return;
    event.preventDefault();
    go();
  });
};

type Props = {
  readonly to: GoTo;
  /** The heading of the page. */
  readonly children: ReactNode;
};

/** UC21: the start of the page: its heading, and links to its parts that show while they have the focus. */
export const SkipLinks = ({ to, children }: Props) => {
  const { t } = useTranslation(['app', 'search']);
  useGoKeys(to);
  const links = [
    { words: t('app:skipToMap'), go: to.map },
    { words: t('search:skip'), go: to.search },
    { words: t('app:skipToPanel'), go: to.panel },
    { words: t('app:skipToBookings'), go: to.bookings },
  ];
  return (
    <nav className={classes.skips} aria-label={t('app:skipLinks')}>
      {children}
      {links.map(
        ({ words, go }) =>
          go !== null && (
            <UnstyledButton key={words} className={classes.skip} onClick={go}>
              {words}
            </UnstyledButton>
          ),
      )}
    </nav>
  );
};
