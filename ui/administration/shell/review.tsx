import { Box, Button, CloseButton, Text, Textarea } from '@mantine/core';
import { IconAlertOctagon, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewGroup } from '../../../core/administration/changes/review.ts';
import { useDispatch, useProjection } from '../engine/hooks.ts';
import { useColumnWords } from '../words/use-column-words.ts';
import { useConsequenceWords } from '../words/use-consequence-words.ts';
import { useNumber } from '../words/use-number.ts';
import { useProblemWords } from '../words/use-problem-words.ts';
import { PrimaryButton } from './primary-button.tsx';
import classes from './review.module.css';
import { useSection } from './section-context.ts';
import { useGoToProblem } from './use-go-to-problem.ts';
import { usePanel } from './use-panel.ts';

const SIGNS = { remove: IconMinus, change: IconPencil, add: IconPlus } as const;

const GroupRow = ({ group }: { readonly group: ReviewGroup }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'review' });
  const words = useColumnWords();
  const { kind, subject, count, names, cells } = group;
  const more = count - names.length;
  return (
    <li className={classes.group}>
      <p className={classes.names} data-kind={kind}>
        {subject === 'company'
          ? t('company')
          : names.map((name) => words.row(subject, name)).join(', ')}
        {more > 0 && ` ${t('more', { count: more })}`}
      </p>
      {cells.map(({ column, before, after }) => (
        <p key={column} className={classes.cell}>
          <Text span inherit c="dimmed" me={8}>
            {words.column(subject, column)}
          </Text>
          {kind !== 'add' && <del>{words.cell(subject, column, before)}</del>}
          {kind === 'change' && <span aria-hidden="true"> → </span>}
          {kind !== 'remove' && <ins>{words.cell(subject, column, after)}</ins>}
        </p>
      ))}
    </li>
  );
};

type PartProps = {
  readonly kind: ReviewGroup['kind'];
  readonly groups: readonly ReviewGroup[];
};

const Part = ({ kind, groups }: PartProps) => {
  const number = useNumber();
  const { t } = useTranslation('administration', { keyPrefix: 'review' });
  if (groups.length === 0) return null;
  const Sign = SIGNS[kind];
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <section>
      <h3 className={classes.part} data-kind={kind}>
        <Sign size={16} stroke={2} aria-hidden="true" />
        {t(kind)}{' '}
        <Text span inherit fw={400}>
          {number(count)}
        </Text>
      </h3>
      <ul className={classes.list}>
        {groups.map((group) => (
          <GroupRow key={JSON.stringify([group.subject, group.keys, group.cells])} group={group} />
        ))}
      </ul>
    </section>
  );
};

/** AP10: the effects of the set, by consequence: a panel beside the page, because a window would cover it. */
export const Review = () => {
  const number = useNumber();
  const { t } = useTranslation('administration', { keyPrefix: 'review' });
  const { go } = useSection();
  const send = useDispatch();
  const changes = useProjection('changes');
  const review = useProjection('review');
  const problems = useProjection('problems') ?? [];
  const goToProblem = useGoToProblem();
  const problemWords = useProblemWords();
  const consequenceWords = useConsequenceWords();
  const [reason, setReason] = useState('');
  const count = changes?.count ?? 0;
  // The review loads after the panel has opened, and the heading appears with it.
  const { element, heading, close } = usePanel(changes !== undefined && review !== undefined);
  const isEmpty = changes !== undefined && count === 0 && !changes.isSaving;
  useEffect(() => {
    if (isEmpty) go({ panel: null });
  }, [isEmpty, go]);
  if (changes === undefined || review === undefined) return null;
  const ends = consequenceWords(changes.consequences);
  const isBlocked = changes.faults > 0;
  return (
    <aside ref={element} className={classes.panel} aria-label={t('title', { count })}>
      <div className={classes.head}>
        <Box ref={heading} tabIndex={-1} component="h2" fz="heading">
          {t('title', { count })}
        </Box>
        <CloseButton aria-label={t('close')} onClick={close} />
      </div>
      <div className={classes.body}>
        {problems.length > 0 && (
          <section>
            <h3 className={classes.part} data-kind="problem">
              <IconAlertOctagon size={16} stroke={2} aria-hidden="true" />
              {t('problems')}{' '}
              <Text span inherit fw={400}>
                {number(changes.faults)}
              </Text>
            </h3>
            <ul className={classes.list}>
              {problems.map((problem) => (
                <li key={JSON.stringify([problem.subject, problem.key, problem.column])}>
                  <button
                    type="button"
                    className={classes.problem}
                    onClick={() => goToProblem(problem)}
                  >
                    <strong>{problemWords.title(problem)}</strong>
                    <span>{problemWords.text(problem)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Part kind="remove" groups={review.gone} />
        <Part kind="change" groups={review.changed} />
        <Part kind="add" groups={review.added} />
        {ends.length > 0 && (
          <section className={classes.ends}>
            <h3 className={classes.part}>{t('ends')}</h3>
            <ul className={classes.list}>
              {ends.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {(changes.consequences?.ruled ?? 0) > 0 && (
          <section>
            <h3 className={classes.part}>{t('stay')}</h3>
            <ul className={classes.list}>
              <li>{t('end.ruled', { count: changes.consequences?.ruled ?? 0 })}</li>
            </ul>
          </section>
        )}
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          value={reason}
          maxLength={2000}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={close}>
          {t('back')}
        </Button>
        <PrimaryButton
          place="panel"
          aria-disabled={isBlocked}
          data-disabled={isBlocked || undefined}
          loading={changes.isSaving}
          onClick={() => !isBlocked && send({ _tag: 'Save', reason: reason.trim() || null })}
        >
          {t('save', { count })}
        </PrimaryButton>
      </div>
    </aside>
  );
};
