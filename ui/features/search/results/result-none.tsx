import { Button, Text } from '@mantine/core';
import { IconZoomCancel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../../core/core.ts';
import type { Dataset } from '../../../../core/features/search/choice.ts';
import type { SearchView } from '../../../../core/features/search/views.ts';
import { Message } from '../../../kit/message.tsx';
import { useDispatch } from '../../../mirror/hooks.ts';
import { namedKinds } from '../filters/named-kinds.ts';
import { SearchLoader } from './search-loader.tsx';
import { useOthers } from './use-others.ts';

type Props = {
  readonly view: SearchView;
  /** Where the focus goes when a pressed button disappears. */
  readonly toBox: (() => void) | undefined;
};

const DATASETS: readonly Dataset[] = ['DESK', 'ROOM', 'USER'];
const SPACES = ['DESK', 'ROOM'] as const;

/** Says that there are no results, and what may help. */
export const ResultNone = ({ view, toBox }: Props) => {
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  const { t: kinds } = useTranslation('search');
  const dispatch = useDispatch();
  const dataset = DATASETS.find((of) => view.datasets[of] === 'on');
  const others = useOthers(view);
  const help = (command: Command) => () => {
    dispatch(command);
    toBox?.();
  };
  const named = namedKinds(
    view.text,
    SPACES.filter((of) => view.datasets[of] === 'off').map((of) => ({
      dataset: of,
      words: [kinds(`placeholderOf.${of}`), kinds(`boxOf.${of}`), kinds(`dataset.${of}`)],
    })),
  );
  // In an element of its own, so that the message begins at the top of the results.
  if (view.server === 'searching') {
    return (
      <div>
        <Message>
          <SearchLoader size={22} />
          <span>{t('searching')}</span>
        </Message>
      </div>
    );
  }
  return (
    <div>
      <Message>
        <IconZoomCancel size={28} aria-hidden="true" />
        <Text component="strong" size="title" fw={640} c="var(--mantine-color-text)">
          {t('none')}
        </Text>
        {view.text !== '' && <span>{others === '' ? t('hint') : others}</span>}
        {named.map((of) => (
          <Button
            key={of}
            variant="light"
            size="sm"
            onClick={help({ _tag: 'ToggleDataset', dataset: of })}
          >
            {t(`showAll.${of}`)}
          </Button>
        ))}
        {view.activeFilters > 0 && (
          <>
            <span>{t('filtersHide')}</span>
            <Button variant="light" size="sm" onClick={help({ _tag: 'ClearFilters' })}>
              {t('clearFilters')}
            </Button>
          </>
        )}
        {view.text !== '' && dataset !== undefined && (
          <Button variant="default" size="sm" onClick={help({ _tag: 'ToggleDataset', dataset })}>
            {t('everywhere')}
          </Button>
        )}
      </Message>
    </div>
  );
};
