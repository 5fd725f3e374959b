import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';

/** How long "copied" shows. Milliseconds. */
const COPIED = 3_000;

/** LK7: phone users expect the share sheet; with a mouse, a link is copied and pasted. */
const sharesByTouch = (): boolean =>
  'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** No subscription: the pointing device seldom changes while a panel is open. */
const never = (): (() => void) => () => undefined;

type Props = {
  /** What the link leads to, at the time that the map shows. */
  readonly to: 'selection' | 'window';
};

/** LK7: copies a link to the selection or to the open window; on phones it opens the share sheet. */
export const CopyLink = ({ to }: Props) => {
  const { t } = useTranslation('location');
  const query =
    useProjection('location', ({ ofSelection, ofWindow }) =>
      to === 'selection' ? ofSelection : ofWindow,
    ) ?? '';
  const isShared = useSyncExternalStore(never, sharesByTouch, () => false);
  const clipboard = useClipboard({ timeout: COPIED });
  if (query === '') return null;
  const press = (): void => {
    const url = new URL(import.meta.env.BASE_URL + query, window.location.href).href;
    if (!isShared) clipboard.copy(url);
    else {
      navigator.share({ url }).catch((error: unknown) => {
        const isClosed = error instanceof DOMException && error.name === 'AbortError';
        if (!isClosed) clipboard.copy(url);
      });
    }
  };
  const Icon = clipboard.copied ? IconCheck : isShared ? IconShare2 : IconLink;
  return (
    <>
      <Button
        variant={to === 'window' ? 'subtle' : 'light'}
        size={to === 'window' ? 'compact-sm' : 'sm'}
        flex="none"
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={press}
      >
        {t(clipboard.copied ? 'copied' : isShared ? 'share' : 'copy')}
      </Button>
      <VisuallyHidden role="status">{clipboard.copied ? t('copied') : ''}</VisuallyHidden>
      {clipboard.error !== null && (
        <Text size="sm" role="alert">
          {t('failed')}
        </Text>
      )}
    </>
  );
};
