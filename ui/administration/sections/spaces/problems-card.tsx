import { Button, Group } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../../core/contract/administration/tables.ts';
import { Card, CardFoot } from '../../../kit/card.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useGoToProblem } from '../../shell/use-go-to-problem.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useProblemWords } from '../../words/use-problem-words.ts';
import classes from './problems-card.module.css';

type Props = {
  readonly table: TableName;
  /** Spaces that the floor plan does not show. */
  readonly unplaced: readonly Unplaced[];
};

export type Unplaced = { readonly key: string; readonly name: string };

type HintProps = {
  readonly title: string;
  readonly text: string;
  readonly onShow: () => void;
  readonly children?: ReactNode;
};

const HintItem = ({ title, text, onShow, children }: HintProps) => {
  const { t } = useTranslation('administration', { keyPrefix: 'problems' });
  return (
    <li className={classes.item}>
      <IconAlertTriangle
        size={18}
        stroke={1.75}
        className={classes.mark}
        data-tone="yellow"
        aria-label={t('lookAt')}
      />
      <div className={classes.text}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {children}
      <Button size="xs" variant="default" onClick={onShow}>
        {t('show')}
      </Button>
    </li>
  );
};

/** AP6, AP7, AP75: what keeps the set from being saved, and what is worth a look, each with a way to mend it. */
export const ProblemsCard = ({ table, unplaced }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'problems' });
  const send = useDispatch();
  const words = useProblemWords();
  const goToProblem = useGoToProblem();
  const isChecking = useProjection('changes')?.isChecking ?? false;
  const problems = (useProjection('problems') ?? []).filter(({ subject }) => subject === table);
  const { count = 0, hints = [] } = useProjection('hints') ?? {};
  const looks = count + unplaced.length;
  const columns = useColumnWords();
  const { go } = useSection();
  const show = (of: TableName, key: string) =>
    go(
      { section: of, id: key, text: '', filters: [], only: null, panel: null },
      { push: of !== table },
    );
  const fix = (key: string, column: string, text: string | null) => {
    if (text !== null) {
      send({ _tag: 'EditCells', edits: [{ subject: table, key, column, text }] });
    }
  };
  const fixWords = (column: string, text: string): string =>
    column === 'name'
      ? t('rename', { text })
      : t('set', { text: columns.cell(table, column, text) });
  return (
    <Card column aria-label={t('title')}>
      <Group gap={8} wrap="nowrap" px={16} py={12}>
        <h2>{t('title')}</h2>
        {problems.length > 0 && <Tag tone="red">{t('toFix', { count: problems.length })}</Tag>}
        {looks > 0 && <Tag tone="yellow">{t('toLookAt', { count: looks })}</Tag>}
      </Group>
      <ul className={classes.list}>
        {problems.map((problem) => {
          const { key, column, expected } = problem;
          return (
            <li key={JSON.stringify([key, column])} className={classes.item}>
              <IconAlertOctagon
                size={18}
                stroke={1.75}
                className={classes.mark}
                aria-hidden="true"
              />
              <div className={classes.text}>
                <strong>{words.title(problem)}</strong>
                <span>{words.text(problem)}</span>
              </div>
              {expected.kind === 'unchanged' && key !== null && column !== null ? (
                <>
                  <Button
                    size="xs"
                    variant="light"
                    onClick={() => send({ _tag: 'KeepMine', subject: table, key, column })}
                  >
                    {t('keepMine')}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => send({ _tag: 'TakeTheirs', subject: table, key, column })}
                  >
                    {t('takeTheirs')}
                  </Button>
                </>
              ) : (
                <>
                  {problem.fix !== null && key !== null && column !== null && (
                    <Button size="xs" variant="light" onClick={() => fix(key, column, problem.fix)}>
                      {fixWords(column, problem.fix)}
                    </Button>
                  )}
                  <Button size="xs" variant="default" onClick={() => goToProblem(problem)}>
                    {t('show')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
        {unplaced.map(({ key, name }) => (
          <HintItem
            key={`unplaced ${key}`}
            title={t('hint.unplaced.title', { name })}
            text={t('hint.unplaced.text')}
            onShow={() => show('spaces', key)}
          />
        ))}
        {hints.map(({ kind, table: of, key, name, detail, fix: own }) => (
          <HintItem
            key={`${kind} ${key}`}
            title={t(`hint.${kind}.title`, { name, detail })}
            text={t(`hint.${kind}.text`)}
            onShow={() => show(of, key)}
          >
            {own !== null && (
              <Button
                size="xs"
                variant="light"
                onClick={() =>
                  own.kind === 'remove'
                    ? send({ _tag: 'RemoveRows', table: of, keys: [key] })
                    : fix(key, own.column, own.text)
                }
              >
                {own.kind === 'remove' ? t('remove') : fixWords(own.column, own.text)}
              </Button>
            )}
          </HintItem>
        ))}
      </ul>
      <CardFoot>
        <Group component="p" gap={8} wrap="nowrap" role="status">
          <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          {isChecking
            ? t('checking')
            : problems.length > 0
              ? t('checked')
              : t(looks > 0 ? 'onlyLooks' : 'none')}
        </Group>
      </CardFoot>
    </Card>
  );
};
