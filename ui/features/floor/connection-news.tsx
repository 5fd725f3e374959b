import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionView } from '../../../core/office/floor/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { useLostWords } from './lost-words.ts';

/** The announcement of each state; a single failed poll is not announced. */
const WORDS = {
  live: 'restored',
  connecting: 'restored',
  busy: 'busy',
  offline: 'offline',
  paused: 'paused',
} as const satisfies Record<ConnectionView['status'], string>;

/** HE5: announces each state of the connection once: when it is lost, with the time of the shown data, but not their age. */
export const ConnectionNews = () => {
  const { t } = useTranslation('floor', { keyPrefix: 'connection' });
  const status = useProjection('connection', (view) => view.status) ?? 'connecting';
  const isFirst = useProjection('connection', (view) => view.updatedAt === null) ?? true;
  const isLost = useProjection('connection', (view) => view.lost) ?? false;
  const asOf = useProjection('connection', (view) => view.asOf) ?? null;
  const lost = useLostWords({ asOf });
  const word = status === 'connecting' && isFirst ? 'first' : WORDS[status];
  return <VisuallyHidden role="status">{isLost ? lost : t(word)}</VisuallyHidden>;
};
