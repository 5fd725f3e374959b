import { Box, Button, Group, Text, Textarea, UnstyledButton } from '@mantine/core';
import { IconAlertOctagon, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewGroup } from '../../../core/administration/changes/review.ts';
import { Panel } from '../../kit/panel.tsx';
import { useDispatch, useProjection } from '../engine/hooks.ts';
import { useClosingWords } from '../words/use-closing-words.ts';
import { useColumnWords } from '../words/use-column-words.ts';
import { useConsequenceWords } from '../words/use-consequence-words.ts';
import { useNumber } from '../words/use-number.ts';
import { useProblemWords } from '../words/use-problem-words.ts';
import { PrimaryButton } from './primary-button.tsx';
import classes from './review.module.css';
import { useSection } from './section-context.ts';
import { TimesChoice, useTimes } from './times-choice.tsx';
import { useGoToProblem } from './use-go-to-problem.ts';
import { usePanel } from './use-panel.ts';

const KINDS = {
  remove: { Sign: IconMinus, tone: 'yellow' },
  change: { Sign: IconPencil, tone: 'blue' },
  add: { Sign: IconPlus, tone: 'green' },
  problems: { Sign: IconAlertOctagon, tone: 'red' },
} as const;

type HeadingProps = { readonly kind: keyof typeof KINDS; readonly count: number };

const Heading = ({ kind, count }: HeadingProps) => {
  const number = useNumber();
  const { t } = useTranslation('administration', { keyPrefix: 'review' });
  const { Sign, tone } = KINDS[kind];
  return (
    <Group component="h3" gap={8} wrap="nowrap" fz="body" c={`var(--tone-${tone}-text)`}>
      <Sign size={16} stroke={2} aria-hidden="true" />
      {t(kind)}{' '}
      <Text span inherit fw={400}>
        {number(count)}
      </Text>
    </Group>
  );
};

const GroupRow = ({ group }: { readonly group: ReviewGroup }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'review' });
  const words = useColumnWords();
  const { kind, subject, count, names, cells } = group;
  const more = count - names.length;
  return (
    <li>
      <Text inherit fw={600} td={kind === 'remove' ? 'line-through' : 'none'}>
        {subject === 'company'
          ? t('company')
          : names.map((name) => words.row(subject, name)).join(', ')}
        {more > 0 && ` ${t('more', { count: more })}`}
      </Text>
      {cells.map(({ column, before, after }) => (
        <Text key={column} inherit mt={2}>
          <Text span inherit c="dimmed" me={8}>
            {words.column(subject, column)}
          </Text>
          {kind !== 'add' && <del>{words.cell(subject, column, before)}</del>}
          {kind === 'change' && <span aria-hidden="true"> → </span>}
          {kind !== 'remove' && <ins>{words.cell(subject, column, after)}</ins>}
        </Text>
      ))}
    </li>
  );
};

type PartProps = {
  readonly kind: ReviewGroup['kind'];
  readonly groups: readonly ReviewGroup[];
};

const Part = ({ kind, groups }: PartProps) => {
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <section>
      <Heading kind={kind} count={count} />
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
  const { t } = useTranslation('administration', { keyPrefix: 'review' });
  const { go } = useSection();
  const send = useDispatch();
  const changes = useProjection('changes');
  const review = useProjection('review');
  const problems = useProjection('problems') ?? [];
  const goToProblem = useGoToProblem();
  const problemWords = useProblemWords();
  const consequenceWords = useConsequenceWords();
  const closingWords = useClosingWords();
  const [reason, setReason] = useState('');
  const times = useTimes(changes);
  const count = changes?.count ?? 0;
  // The review loads after the panel has opened, and the heading appears with it.
  const { element, heading, close } = usePanel(changes !== undefined && review !== undefined);
  const isEmpty = changes !== undefined && count === 0 && !changes.isSaving;
  useEffect(() => {
    if (isEmpty) go({ panel: null });
  }, [isEmpty, go]);
  if (changes === undefined || review === undefined) return null;
  const ends = consequenceWords(changes.consequences);
  const closing = closingWords(changes.consequences);
  const isBlocked = changes.faults > 0;
  return (
    <Panel
      ref={element}
      title={t('title', { count })}
      heading={heading}
      closeLabel={t('close')}
      onClose={close}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('back')}
          </Button>
          <PrimaryButton
            place="panel"
            aria-disabled={isBlocked}
            data-disabled={isBlocked || undefined}
            loading={changes.isSaving}
            onClick={() =>
              !isBlocked && send({ _tag: 'Save', reason: reason.trim() || null, ...times.said })
            }
          >
            {t('save', { count })}
          </PrimaryButton>
        </>
      }
    >
      {problems.length > 0 && (
        <section>
          <Heading kind="problems" count={changes.faults} />
          <ul className={classes.list}>
            {problems.map((problem) => (
              <li key={JSON.stringify([problem.subject, problem.key, problem.column])}>
                <UnstyledButton w="100%" fz="inherit" onClick={() => goToProblem(problem)}>
                  <Box component="strong" display="block">
                    {problemWords.title(problem)}
                  </Box>
                  <Text span inherit c="dimmed">
                    {problemWords.text(problem)}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Part kind="remove" groups={review.gone} />
      <Part kind="change" groups={review.changed} />
      <Part kind="add" groups={review.added} />
      {closing !== null && <Text fz="body">{closing}</Text>}
      {ends.length > 0 && (
        <section className={classes.ends}>
          <Box component="h3" fz="body">
            {t('ends')}
          </Box>
          <ul className={classes.list}>
            {ends.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {(changes.consequences?.ruled ?? 0) > 0 && (
        <section>
          <Box component="h3" fz="body">
            {t('stay')}
          </Box>
          <ul className={classes.list}>
            <li>{t('end.ruled', { count: changes.consequences?.ruled ?? 0 })}</li>
          </ul>
        </section>
      )}
      <TimesChoice of={times} disabled={changes.isSaving} />
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Panel>
  );
};
