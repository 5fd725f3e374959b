import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClosureView } from '../../../../core/administration/closures/projection.ts';
import { useSection } from '../../shell/section-context.ts';
import { useFormat } from '../../words/use-format.ts';
import { SidePanel } from '../people/side-panel.tsx';

type Props = { readonly view: ClosureView };

/** CS13: who is told, and with which words. */
export const MessagePanel = ({ view }: Props) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'message' });
  const { dated } = useFormat();
  const { session, go } = useSection();
  const { effects, item, totals } = view;
  const example = [...view.offered, ...view.without].find(({ target }) => target !== null);
  return (
    <SidePanel
      title={t('title')}
      foot={
        <Button variant="default" onClick={() => go({ panel: null })}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('who', { count: totals.moves })}</p>
      {example !== undefined && effects !== null && (
        <Stack component="blockquote" gap={4} p={12} bd="1px solid var(--perch-line)" bdrs={10}>
          <strong>{t('moved', { name: session.person })}</strong>
          <span>{item.reason}</span>
          <span>
            {t('before', {
              was: `${example.space.name} · ${dated(example.start, example.end, effects.zone)}`,
            })}
          </span>
        </Stack>
      )}
      <p>{t('language')}</p>
      <p>{t('staying')}</p>
    </SidePanel>
  );
};
