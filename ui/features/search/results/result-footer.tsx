import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SearchView } from '../../../../core/features/search/views.ts';
import classes from './result-footer.module.css';
import { SearchLoader } from './search-loader.tsx';
import { useOthers } from './use-others.ts';

type Props = {
  readonly view: Pick<SearchView, 'count' | 'more' | 'server' | 'datasets' | 'others'>;
  /** SR30: to all kinds. */
  readonly onWiden: () => void;
};

/** SR30: with so few results, the filter by kind may have hidden the wanted one. */
const FEW = 5;

/** The number of results, and whether more are loading. */
export const ResultFooter = ({ view, onWiden }: Props) => {
  const { count, more, server } = view;
  const others = useOthers(view);
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  return (
    <div className={classes.footer}>
      <Text span inherit fw={620}>
        {t('count', { count })}
      </Text>
      {server === 'searching' && (
        <Group component="span" gap={6} wrap="nowrap">
          <SearchLoader size={14} />
          {t('searching')}
        </Group>
      )}
      {others !== '' && count <= FEW && (
        <Group component="span" gap={4} justify="space-between" w="100%">
          {others}
          <Button variant="subtle" size="compact-sm" onClick={onWiden}>
            {t('everywhere')}
          </Button>
        </Group>
      )}
      {more && (
        <Text span inherit w="100%">
          {t('more')}
        </Text>
      )}
    </div>
  );
};
