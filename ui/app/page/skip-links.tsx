import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoTo } from './go-to.ts';
import classes from './main-view.module.css';
import { useGoKeys } from './use-go-keys.ts';

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
