import { ActionIcon } from '@mantine/core';
import { IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  RuleCellView,
  RuleRowView,
} from '../../../../core/administration/rules/projection.ts';
import { useSend } from '../../engine/hooks.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useExpectationWords } from '../../words/use-problem-words.ts';
import { RuleEditor } from './rule-editor.tsx';
import classes from './rules-page.module.css';
import { useValueWords } from './use-value-words.ts';

type Props = { readonly row: RuleRowView; readonly cell: RuleCellView };

/** The value: struck out where another rule holds instead, a dash where nothing is said. */
const Value = ({ row, cell }: Props) => {
  const { t } = useTranslation('administration-rules');
  const words = useValueWords();
  if (cell.value === null) return <span className={classes.dash}>–</span>;
  const text = words(row.rule, cell.value, cell.words);
  return (
    <>
      {cell.isLocked && <IconLock size={14} stroke={2} aria-label={t('locked')} />}
      {cell.isReplaced ? <s>{text}</s> : <span>{text}</span>}
    </>
  );
};

/** BR14: what is set in one scope, edited in place. */
export const RuleCell = ({ row, cell }: Props) => {
  const { t } = useTranslation('administration-rules');
  const columns = useColumnWords();
  const words = useValueWords();
  const expected = useExpectationWords();
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { scope, at, value, isEditable, isLocked, isForEverybody, fault, was } = cell;
  const rule = columns.cell('rules', 'rule', row.rule);
  const where = { rule, scope: t(`scope.${scope}`) };
  const said = value === null ? t('notSet') : words(row.rule, value, cell.words);
  const label = t('edit', { ...where, value: said });
  const leave = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const isOwn = value !== null && !isForEverybody && isEditable;
  return (
    <td
      className={classes.cell}
      data-label={t(`scope.${scope}`)}
      data-changed={cell.isChanged || undefined}
      data-fault={fault !== null || undefined}
    >
      <div className={classes.line}>
        {isOpen ? (
          <RuleEditor
            row={row}
            cell={isForEverybody ? { ...cell, value: null } : cell}
            label={label}
            onSet={(next) => send({ _tag: 'SetRule', ...at, rule: row.rule, value: next })}
            onLeave={leave}
          />
        ) : isEditable ? (
          <button
            ref={opener}
            type="button"
            className={classes.value}
            data-kind={row.kind}
            data-set={(value !== null && !cell.isReplaced) || undefined}
            aria-label={cell.isReplaced ? `${label} (${t('replaced')})` : label}
            onClick={() => setOpen(true)}
          >
            <Value row={row} cell={cell} />
          </button>
        ) : (
          <span
            className={classes.value}
            data-kind={row.kind}
            data-set={(value !== null && !cell.isReplaced) || undefined}
          >
            <Value row={row} cell={cell} />
          </span>
        )}
        {isOwn && !isOpen && (
          <span className={classes.acts}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('lock', where)}
              aria-pressed={isLocked}
              onClick={() => send({ _tag: 'LockRule', ...at, rule: row.rule, isLocked: !isLocked })}
            >
              {isLocked ? <IconLock size={14} /> : <IconLockOpen size={14} />}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('unsetOne', where)}
              onClick={() => send({ _tag: 'SetRule', ...at, rule: row.rule, value: null })}
            >
              <IconX size={14} />
            </ActionIcon>
          </span>
        )}
      </div>
      {isForEverybody && <span className={classes.note}>{t('forEverybody')}</span>}
      {was !== null && <del className={classes.note}>{words(row.rule, was, was)}</del>}
      {fault !== null && (
        <span className={classes.fault} role="alert">
          {expected(fault)}
        </span>
      )}
    </td>
  );
};
