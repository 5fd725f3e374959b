import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayListView } from '../../../../core/features/planner/day/views.ts';
import type { DayPerson, MorePages } from '../../../../core/features/planner/overview/views.ts';
import { Tag } from '../../../kit/tag.tsx';
import { useDispatch } from '../../../mirror/hooks.ts';
import classes from './day-list.module.css';
import { DayListGrid } from './day-list-grid.tsx';
import type { StarFollow } from './use-star-follow.ts';

type Props = {
  readonly list: 'selected' | 'colleagues';
  readonly view: DayListView;
  readonly more: MorePages;
  readonly isLoading: boolean;
  /** The list shows search results. */
  readonly isSearch: boolean;
  readonly backendUrl: string;
  readonly onChoose: (person: DayPerson) => void;
  /** Moves the focus to the search box. */
  readonly toBox: () => void;
  readonly follow: StarFollow;
};

/** The rows visible in a list beside another one (DC7). */
const SKELETONS = [0, 1, 2];

type ContentProps = Omit<Props, 'list'> & { readonly titleId: string; readonly onGone: () => void };

const Content = (props: ContentProps) => {
  const { t } = useTranslation(['day', 'search']);
  const { view, more, isLoading, isSearch, titleId, ...rest } = props;
  if (view.people.length > 0 || (more !== 'none' && !isLoading)) {
    return <DayListGrid view={view} more={more} isBusy={isLoading} titleId={titleId} {...rest} />;
  }
  if (isLoading) {
    return (
      <div className={classes.waiting} aria-busy="true">
        {SKELETONS.map((at) => (
          <Skeleton key={at} h={61} radius={10} />
        ))}
      </div>
    );
  }
  return (
    <p className={classes.empty} style={{ height: view.height }}>
      {isSearch ? t('search:results.none') : t('day:nobody')}
    </p>
  );
};

/** One of the two lists of a day: its name, its count, and the people unless it is collapsed (AT10). */
export const DayList = ({ list, ...props }: Props) => {
  const { t } = useTranslation(['day', 'planner']);
  const dispatch = useDispatch();
  const { open, count, counted } = props.view;
  const [titleId, bodyId] = [useId(), useId()];
  const head = useRef<HTMLButtonElement>(null);
  const toHead = useCallback((): void => head.current?.focus(), []);
  return (
    <section aria-labelledby={titleId}>
      <h4>
        <UnstyledButton
          ref={head}
          className={classes.head}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => dispatch({ _tag: 'ToggleColleagues', list })}
        >
          <span id={titleId} className={classes.title}>
            {t(list === 'selected' ? 'planner:colleagues' : 'day:colleagues')}
          </span>
          {counted && <Tag tone="blue">{count}</Tag>}
          <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
        </UnstyledButton>
      </h4>
      <div id={bodyId} hidden={!open}>
        {open && <Content {...props} titleId={titleId} onGone={toHead} />}
      </div>
    </section>
  );
};
