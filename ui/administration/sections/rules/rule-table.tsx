import { Anchor, Select } from '@mantine/core';
import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  InForceView,
  RuleRowView,
  RulesView,
} from '../../../../core/administration/rules/projection.ts';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { type After, afterEdit } from '../../table/after-edit.ts';
import { movedBy } from '../../table/grid-keys.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useSettingWords } from '../../words/use-setting-words.ts';
import { type GridCell, isOwn, RuleCell } from './rule-cell.tsx';
import classes from './rules-page.module.css';
import type { Looking } from './use-looking.ts';
import { useValueWords } from './use-value-words.ts';

type HeadProps = { readonly total: number; readonly looking: Looking };

const Head = ({ total, looking }: HeadProps) => {
  const { t } = useTranslation('administration-rules');
  const { session } = useSection();
  const { params, building, floors, floor, zones, zone, choose, isFixed } = looking;
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const groups = useParamProjection('options', { table: 'groups', text: '' }) ?? [];
  const own = buildings.filter(({ key }) => session.buildings?.includes(key) ?? true);
  return (
    <thead className={classes.head}>
      <tr>
        <th scope="col" className={classes.first}>
          {t('total', { count: total })}
        </th>
        <th scope="col">
          <span className={classes.over}>{t('scope.company')}</span>
          <span className={classes.plain}>{session.company}</span>
        </th>
        <th scope="col">
          <span className={classes.over}>{t('scope.building')}</span>
          <Select
            variant="unstyled"
            size="xs"
            rightSectionWidth={20}
            classNames={{ input: classes.chosen ?? '' }}
            aria-label={t('scope.building')}
            placeholder={t('choose')}
            data={own.map(({ key, name }) => ({ value: key, label: name }))}
            value={building === '' ? null : building}
            disabled={isFixed}
            onChange={(next) => choose({ building: next, floor: null, zone: null })}
          />
        </th>
        <th scope="col">
          <span className={classes.over}>{t('scope.floor')}</span>
          <Select
            searchable
            clearable
            variant="unstyled"
            size="xs"
            rightSectionWidth={20}
            classNames={{ input: `${classes.chosen} ${classes.clearable}` }}
            aria-label={t('scope.floor')}
            placeholder={t('choose')}
            data={floors}
            value={floor}
            disabled={building === ''}
            onChange={(next) => choose({ floor: next, zone: null })}
          />
        </th>
        <th scope="col">
          <span className={classes.over}>{t('scope.zone')}</span>
          <Select
            searchable
            clearable
            variant="unstyled"
            size="xs"
            rightSectionWidth={20}
            classNames={{ input: `${classes.chosen} ${classes.clearable}` }}
            aria-label={t('scope.zone')}
            placeholder={t('choose')}
            data={zones}
            value={zone}
            disabled={building === ''}
            onChange={(next) => choose({ zone: next })}
          />
        </th>
        <th scope="col" className={classes.last}>
          <span className={classes.over}>{t('inForce')}</span>
          <Select
            variant="unstyled"
            size="xs"
            rightSectionWidth={20}
            classNames={{ input: classes.chosen ?? '' }}
            aria-label={t('for')}
            data={[
              { value: '', label: t('everybody') },
              ...groups.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={params.group}
            allowDeselect={false}
            onChange={(next) => choose({ group: next === '' ? null : next })}
          />
        </th>
      </tr>
    </thead>
  );
};

const COLUMNS = ['rule', 'company', 'building', 'floor', 'zone', 'inForce'] as const;
type Column = (typeof COLUMNS)[number];

/** A cell of the table: the rule, and the scope that its column is of. */
export type RuleAt = { readonly rule: string; readonly column: Column };

/** AP108: the setting that holds where no rule does. */
const SETTING_OF: Readonly<Record<string, 'futureBooking' | 'maxDuration'>> = {
  days_ahead: 'futureBooking',
  longest_desk_booking: 'maxDuration',
  longest_room_booking: 'maxDuration',
};

type InForceProps = {
  readonly rule: string;
  readonly inForce: InForceView;
  readonly grid: GridCell;
};

const InForce = ({ rule, inForce, grid }: InForceProps) => {
  const { t } = useTranslation('administration-rules');
  const words = useValueWords();
  const settings = useSettingWords();
  const { session, scope: section } = useSection();
  const { value, scope, isForGroup, isChanged } = inForce;
  const from = scope === null ? '' : t(`scope.${scope}`);
  return (
    <td {...grid} className={classes.last} data-label={t('inForce')}>
      <strong className={classes.held}>{words(rule, value, inForce.words)}</strong>
      <span className={classes.note}>
        {isChanged ? (
          t('notSaved')
        ) : scope === 'settings' && session.buildings === null ? (
          <Anchor
            component={Link}
            tabIndex={-1}
            size="xs"
            to={pathOf({
              ...sectionAddress('settings', section),
              text: settings.name(SETTING_OF[rule] ?? 'futureBooking'),
            })}
          >
            {from}
          </Anchor>
        ) : isForGroup ? (
          `${from}, ${t('group')}`
        ) : (
          from
        )}
      </span>
    </td>
  );
};

type RowProps = {
  readonly row: RuleRowView;
  readonly looking: Looking;
  readonly isRefused: boolean;
  readonly gridOf: (column: Column) => GridCell;
  /** What was typed to begin, by the column that is edited. */
  readonly editing: { readonly column: Column; readonly typed: string | null } | null;
  readonly onEdit: (column: Column) => void;
  readonly onEnd: (after: After) => void;
};

const Row = ({ row, looking, isRefused, gridOf, editing, onEdit, onEnd }: RowProps) => {
  const { t } = useTranslation('administration-rules');
  const columns = useColumnWords();
  const missing = (['building', 'floor', 'zone'] as const).slice(row.cells.length - 1);
  return (
    <tr data-rule={row.rule} data-refused={isRefused || undefined}>
      <th {...gridOf('rule')} scope="row" className={classes.first}>
        <span className={classes.name}>{columns.cell('rules', 'rule', row.rule)}</span>
        <span className={classes.note}>
          {t(row.inForce.isLocked ? 'lockedAbout' : `about.${row.rule}`)}
        </span>
      </th>
      {row.cells.map((cell) => (
        <RuleCell
          key={`${cell.scope} ${looking.building} ${looking.floor} ${looking.zone} ${looking.params.group}`}
          row={row}
          cell={cell}
          grid={gridOf(cell.scope)}
          typed={editing?.column === cell.scope ? editing.typed : undefined}
          onEdit={() => onEdit(cell.scope)}
          onEnd={onEnd}
        />
      ))}
      {missing.map((column) => (
        <td key={column} {...gridOf(column)} className={classes.none} />
      ))}
      <InForce rule={row.rule} inForce={row.inForce} grid={gridOf('inForce')} />
    </tr>
  );
};

/** Rows that PageDown and PageUp pass. */
const PAGE = 5;
/** The id by which the page focuses the table. */
export const GRID_ID = 'booking-rules';

type Props = {
  readonly view: RulesView;
  readonly looking: Looking;
  /** The rule that refuses what the simulator asks about. */
  readonly refused: string | null;
  readonly active: RuleAt | null;
  readonly onActive: (at: RuleAt) => void;
};

/** BR14, BR15, AP81: a column for each scope, and a last one for the rules in force; a grid with one tab stop. */
export const RuleTable = ({ view, looking, refused, active, onActive }: Props) => {
  const { t } = useTranslation('administration-rules');
  const send = useDispatch();
  const grid = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<{ readonly typed: string | null } | null>(null);
  const rows = view.groups.flatMap((group) => group.rows);
  const at = {
    row: Math.max(
      0,
      rows.findIndex(({ rule }) => rule === active?.rule),
    ),
    column: COLUMNS.indexOf(active?.column ?? 'company'),
  };
  const row = rows[at.row];
  const cell = row?.cells.find(({ scope }) => scope === COLUMNS[at.column]);
  const idOf = (rule: string, column: Column) => `${GRID_ID}-${rule}-${column}`;
  const activeId = row === undefined ? undefined : idOf(row.rule, COLUMNS[at.column] ?? 'company');
  useEffect(() => {
    if (activeId === undefined || document.activeElement !== grid.current) return;
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);

  const goTo = (next: { readonly row: number; readonly column: number }) => {
    const rule = rows[Math.max(0, Math.min(next.row, rows.length - 1))]?.rule;
    const column = COLUMNS[Math.max(0, Math.min(next.column, COLUMNS.length - 1))];
    if (rule !== undefined && column !== undefined) onActive({ rule, column });
  };
  const end = (after: After) => {
    setEditing(null);
    if (after !== 'stay') goTo(afterEdit(at, after));
    const focus = () => grid.current?.focus();
    if (grid.current?.contains(document.activeElement)) focus();
    // If another element got the focus in the meantime, it keeps it.
    else requestAnimationFrame(() => document.activeElement === document.body && focus());
  };
  const edit = (typed: string | null) => {
    if (cell?.isEditable === true) setEditing({ typed });
  };
  /** What a key does with the cell; false: nothing. */
  const act = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const isText = row?.kind !== 'choice' && row?.kind !== 'list';
    if (key === 'Enter' || key === 'F2') edit(null);
    else if (row !== undefined && cell !== undefined && isOwn(cell) && key === ' ') {
      send({ _tag: 'LockRule', ...cell.at, rule: row.rule, isLocked: !cell.isLocked });
    } else if (row !== undefined && cell !== undefined && isOwn(cell) && key === 'Delete') {
      send({ _tag: 'SetRule', ...cell.at, rule: row.rule, value: null });
    } else if (key === ' ') return true;
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey && isText) edit(key);
    else return false;
    return true;
  };
  const pressed = (event: KeyboardEvent) => {
    if (editing !== null || event.target !== event.currentTarget) return;
    const size = { count: rows.length, columns: COLUMNS.length, page: PAGE };
    const next = movedBy(event, at, size);
    if (next !== null) goTo(next);
    else if (!act(event)) return;
    event.preventDefault();
  };
  const clicked = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const column = COLUMNS[Number(target.closest<HTMLElement>('[data-column]')?.dataset.column)];
    const rule = target.closest<HTMLElement>('[data-rule]')?.dataset.rule;
    if (column !== undefined && rule !== undefined) onActive({ rule, column });
  };
  const gridOf = ({ rule, cells }: RuleRowView, column: Column): GridCell => {
    const id = idOf(rule, column);
    const isEditable = cells.some(({ scope, isEditable: may }) => scope === column && may);
    return {
      id,
      role: column === 'rule' ? 'rowheader' : 'gridcell',
      'data-column': COLUMNS.indexOf(column),
      'data-active': id === activeId || undefined,
      'aria-selected': id === activeId,
      'aria-readonly': column === 'rule' || isEditable ? undefined : true,
    };
  };
  return (
    <div className={classes.scroll}>
      <table
        ref={grid}
        id={GRID_ID}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of a table is one with keys
        role="grid"
        className={classes.table}
        aria-label={t('table')}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={pressed}
        onClick={clicked}
      >
        <Head total={view.total} looking={looking} />
        <tbody>
          {view.groups.map(({ group, rows: own }) => (
            <Fragment key={group}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={COLUMNS.length}>
                  {t(`groups.${group}`)}
                </th>
              </tr>
              {own.map((one) => (
                <Row
                  key={one.rule}
                  row={one}
                  looking={looking}
                  isRefused={refused === one.rule}
                  gridOf={(column) => gridOf(one, column)}
                  editing={
                    editing !== null && one === row
                      ? { column: COLUMNS[at.column] ?? 'company', typed: editing.typed }
                      : null
                  }
                  onEdit={(column) => {
                    onActive({ rule: one.rule, column });
                    setEditing({ typed: null });
                  }}
                  onEnd={end}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
