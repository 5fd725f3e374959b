import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FavouritesView } from '../../../core/features/favourite/views.ts';
import { Tag } from '../../kit/tag.tsx';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { hereOf } from '../search/index.ts';
import { FavouriteRow } from './favourite-row.tsx';
import classes from './favourites-list.module.css';
import { stepInRows } from './row-keys.ts';

type Props = { readonly toMap: () => void };

const Failed = ({ loading }: Pick<FavouritesView, 'loading'>) => {
  const { t } = useTranslation('favourite');
  const dispatch = useDispatch();
  return (
    <Group gap={8} justify="space-between" fz="small" c="dimmed">
      <span role="status">{t('failed')}</span>
      <Button
        size="compact-sm"
        variant="default"
        loading={loading}
        onClick={() => dispatch({ _tag: 'RefreshFavourites' })}
      >
        {t('retry')}
      </Button>
    </Group>
  );
};

const People = ({ view, toMap }: Props & { readonly view: FavouritesView }) => {
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const places = useProjection('places');
  const here = useMemo(() => hereOf(places), [places]);
  return (
    <ul className={classes.list} onKeyDown={stepInRows}>
      {view.people.map((row) => (
        <FavouriteRow
          key={row.id}
          row={row}
          here={here}
          future={view.future}
          backendUrl={backendUrl}
          toMap={toMap}
        />
      ))}
    </ul>
  );
};

const Content = ({ view, toMap }: Props & { readonly view: FavouritesView }) => {
  const { t } = useTranslation('favourite');
  if (view.people.length > 0) return <People view={view} toMap={toMap} />;
  switch (view.status) {
    case 'loading':
      return (
        <div className={classes.list} aria-busy="true">
          <Skeleton h={52} />
          <Skeleton h={52} />
        </div>
      );
    case 'failed':
      return <Failed loading={view.loading} />;
    case 'known':
      return (
        <Text size="small" c="dimmed" lh={1.5}>
          {t('empty')}
        </Text>
      );
  }
};

/** The favourites ('selected colleagues') by name; renders nothing if the company has no colleague finder (FV8). */
export const FavouritesList = ({ toMap }: Props) => {
  const { t } = useTranslation('favourite');
  const view = useProjection('favourites');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const status = view?.status;
  const failed = useRef(false);
  // The focused retry button has disappeared.
  useEffect(() => {
    if (failed.current && status === 'known' && document.activeElement === document.body) {
      heading.current?.focus();
    }
    failed.current = status === 'failed';
  }, [status]);
  if (view?.offered !== true) return null;
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} className={classes.heading} tabIndex={-1}>
        {t('title')} {view.people.length > 0 && <Tag tone="blue">{view.people.length}</Tag>}
      </h3>
      <Content view={view} toMap={toMap} />
    </section>
  );
};
