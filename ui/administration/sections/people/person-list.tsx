import { type KeyboardEvent, useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowView } from '../../../../core/administration/grid/projection.ts';
import { Message } from '../../../kit/message.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useProjection } from '../../engine/hooks.ts';
import { ExampleLink } from '../../shell/example-link.tsx';
import { useSection } from '../../shell/section-context.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { HiddenRows } from '../../table/hidden-rows.tsx';
import { useGridRows } from '../../table/use-grid-rows.ts';
import { useBriefDate } from '../../words/use-brief-date.ts';
import { PersonFace } from './person-face.tsx';
import classes from './person-list.module.css';

const ROW_HEIGHT = 56;
const PHONE_ROW_HEIGHT = 72;
/** AP30 */
const FILTERS: readonly string[] = ['active', 'groups', 'permission'];

const isFaulty = (row: RowView): boolean =>
  Object.values(row.cells).some(({ fault }) => fault !== undefined);

const Badges = ({ row }: { readonly row: RowView }) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'list' });
  const administrators = useProjection('administrators');
  const role = administrators?.[row.key];
  return (
    <>
      {isFaulty(row) && <Tag tone="red">{t('fault')}</Tag>}
      {row.state === 'new' && <Tag tone="blue">{t('new')}</Tag>}
      {row.state === 'changed' && <Tag tone="blue">{t('changed')}</Tag>}
      {row.cells.active?.text === 'no' ? (
        <Tag tone="grey">{t('inactive')}</Tag>
      ) : (
        role !== undefined && <Tag tone="blue">{t(`administers.${role}`)}</Tag>
      )}
    </>
  );
};

/** AP82: the last day of somebody who is to be deactivated. */
const Leaves = ({ row }: { readonly row: RowView }) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'list' });
  const briefDate = useBriefDate();
  const view = useProjection('departures');
  const at = view?.at[row.key];
  if (view === undefined || at === undefined || row.cells.active?.text === 'no') return null;
  // Midnight ends the day before.
  return (
    <strong className={classes.leaves}>
      {t('leaves', { day: briefDate(at - 1, view.zone) })}
      {' · '}
    </strong>
  );
};

/** AP30: the people that the filter shows, by natural name, the rows that are in sight alone. */
export const PersonList = () => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'list' });
  const { address, go } = useSection();
  const id = useId();
  const phone = usePhone();
  const scroll = useRef<HTMLDivElement>(null);
  const onAdded = useCallback(() => {
    if (!phone) scroll.current?.focus();
  }, [phone]);
  const rows = useGridRows({
    table: 'people',
    columns: 1,
    rowHeight: phone ? PHONE_ROW_HEIGHT : ROW_HEIGHT,
    headHeight: 0,
    scroll,
    onAdded,
  });
  const { grid, count } = rows;
  const at = rows.active.row;

  const open = (index: number) => {
    const key = rows.viewAt(index)?.key;
    if (key === undefined) return;
    rows.openedHere(index);
    rows.point({ row: index, column: 0 });
    go({ id: key, panel: null }, { push: address.id === null });
  };
  const pressed = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: count - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) rows.goTo({ row: to, column: 0 });
    else if (event.key === 'Enter' || event.key === ' ') open(at);
    else return;
    event.preventDefault();
  };
  const isLoading = grid === undefined || (grid.status === 'loading' && count === 0);
  return (
    <section className={classes.pane} aria-label={t('label')}>
      <FilterBar table="people" columns={FILTERS} label={t('filter')} />
      <HiddenRows table="people" />
      <div
        ref={scroll}
        role="listbox"
        tabIndex={0}
        aria-label={t('label')}
        aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
        className={classes.list}
        hidden={count === 0}
        onKeyDown={pressed}
      >
        <div role="presentation" style={{ height: rows.height }}>
          {rows.items.map(({ index, start }) => {
            const row = rows.viewAt(index);
            const second = [row?.cells.title?.text, row?.cells.department?.text]
              .filter((text) => text !== undefined && text !== '')
              .join(' · ');
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active row
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
              <div
                key={index}
                id={`${id}-${index}`}
                role="option"
                aria-selected={row !== undefined && row.key === address.id}
                aria-setsize={count}
                aria-posinset={index + 1}
                className={classes.row}
                data-phone={phone || undefined}
                data-active={index === at || undefined}
                data-state={row?.state}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => open(index)}
              >
                {row !== undefined && (
                  <>
                    <PersonFace row={row} size={36} isPassing={rows.isScrolling} />
                    <span className={classes.names}>
                      <span className={classes.name} translate="no">
                        {row.name}
                      </span>
                      <span className={classes.second}>
                        <Leaves row={row} />
                        {second === '' ? (row.cells.mail?.text ?? '') : second}
                      </span>
                    </span>
                    <Badges row={row} />
                  </>
                )}
              </div>
            );
          })}
        </div>
      </div>
      {/* As high as what it says: rows that were added here may stand above it. */}
      <div>
        {isLoading && <Message role="status">{t('loading')}</Message>}
        {grid?.status === 'failed' && <Message role="alert">{t('failed')}</Message>}
        {!isLoading && grid?.status === 'loaded' && count === 0 && (
          <Message>
            <p>{t(grid.total === 0 ? 'empty' : 'nothing')}</p>
            {grid.total === 0 && <ExampleLink />}
          </Message>
        )}
      </div>
    </section>
  );
};
