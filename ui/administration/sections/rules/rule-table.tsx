import { Select } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  InForceView,
  RuleRowView,
  RulesView,
} from '../../../../core/administration/rules/projection.ts';
import { useParamView } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { RuleCell } from './rule-cell.tsx';
import classes from './rules-page.module.css';
import type { Looking } from './use-looking.ts';
import { useValueWords } from './use-value-words.ts';

type HeadProps = { readonly total: number; readonly looking: Looking };

const Head = ({ total, looking }: HeadProps) => {
  const { t } = useTranslation('administration-rules');
  const { session } = useSection();
  const { params, building, zones, zone, choose, isFixed } = looking;
  const buildings = useParamView('options', { table: 'buildings', text: '' }) ?? [];
  const groups = useParamView('options', { table: 'groups', text: '' }) ?? [];
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
            classNames={{ input: classes.chosen ?? '' }}
            aria-label={t('scope.building')}
            placeholder={t('noBuilding')}
            data={own.map(({ key, name }) => ({ value: key, label: name }))}
            value={building === '' ? null : building}
            disabled={isFixed}
            onChange={(next) => choose({ building: next, zone: null })}
          />
        </th>
        <th scope="col">
          <span className={classes.over}>{t('scope.zone')}</span>
          <Select
            searchable
            clearable
            variant="unstyled"
            size="xs"
            classNames={{ input: classes.chosen ?? '' }}
            aria-label={t('scope.zone')}
            placeholder={t('noZone')}
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

const InForce = ({ rule, inForce }: { readonly rule: string; readonly inForce: InForceView }) => {
  const { t } = useTranslation('administration-rules');
  const words = useValueWords();
  const { value, scope, isForGroup, isChanged } = inForce;
  const from = scope === null ? '' : t(`scope.${scope}`);
  return (
    <td className={classes.last} data-label={t('inForce')}>
      <strong className={classes.held}>{words(rule, value, inForce.words)}</strong>
      <span className={classes.note}>
        {isChanged ? t('notSaved') : isForGroup ? `${from}, ${t('group')}` : from}
      </span>
    </td>
  );
};

type RowProps = {
  readonly row: RuleRowView;
  readonly looking: Looking;
  readonly isRefused: boolean;
};

const Row = ({ row, looking, isRefused }: RowProps) => {
  const { t } = useTranslation('administration-rules');
  const columns = useColumnWords();
  const missing = 3 - row.cells.length;
  return (
    <tr id={`rule-${row.rule}`} tabIndex={-1} data-refused={isRefused || undefined}>
      <th scope="row" className={classes.first}>
        <span className={classes.name}>{columns.cell('rules', 'rule', row.rule)}</span>
        <span className={classes.note}>
          {t(row.inForce.isLocked ? 'lockedAbout' : `about.${row.rule}`)}
        </span>
      </th>
      {row.cells.map((cell) => (
        <RuleCell
          key={`${cell.scope} ${looking.building} ${looking.zone} ${looking.params.group}`}
          row={row}
          cell={cell}
        />
      ))}
      {Array.from({ length: missing }, (_, index) => (
        <td key={['zone', 'building'][index]} className={classes.none} />
      ))}
      <InForce rule={row.rule} inForce={row.inForce} />
    </tr>
  );
};

type Props = {
  readonly view: RulesView;
  readonly looking: Looking;
  /** The rule that refuses what the simulator asks about. */
  readonly refused: string | null;
};

/** BR14, BR15: one column a scope, and the last one what is in force there. */
export const RuleTable = ({ view, looking, refused }: Props) => {
  const { t } = useTranslation('administration-rules');
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('table')}>
        <Head total={view.total} looking={looking} />
        <tbody>
          {view.groups.map(({ group, rows }) => (
            <Fragment key={group}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={5}>
                  {t(`groups.${group}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.rule} row={row} looking={looking} isRefused={refused === row.rule} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
