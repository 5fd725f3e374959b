import { ActionIcon, Group, Text } from '@mantine/core';
import { IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  RuleCellView,
  RuleRowView,
} from '../../../../core/administration/rules/projection.ts';
import { useDispatch } from '../../engine/hooks.ts';
import type { After } from '../../table/after-edit.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useExpectationWords } from '../../words/use-problem-words.ts';
import { RuleEditor } from './rule-editor.tsx';
import classes from './rules-page.module.css';
import { useValueWords } from './use-value-words.ts';

/** A second press in a text that is typed selects a word. */
const isText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !target.readOnly;

/** The attributes of a grid cell. */
export type GridCell = {
  readonly id: string;
  /** Explicit, because cells are blocks on phones, which removes their implicit role. */
  readonly role: 'rowheader' | 'gridcell';
  readonly 'data-column': number;
  readonly 'data-active': boolean | undefined;
  readonly 'aria-selected': boolean;
  readonly 'aria-readonly': boolean | undefined;
};

type Props = { readonly row: RuleRowView; readonly cell: RuleCellView };

type CellProps = Props & {
  readonly grid: GridCell;
  /** The character that started the edit (null: none); undefined: the cell is not being edited. */
  readonly typed: string | null | undefined;
  readonly onEdit: () => void;
  readonly onEnd: (after: After) => void;
};

/** Whether a cell says something that can be locked and removed in it. */
export const isOwn = ({ value, isForEverybody, isEditable }: RuleCellView): boolean =>
  value !== null && !isForEverybody && isEditable;

/** The value: struck out where another rule holds instead, a dash where nothing is said. */
const Value = ({ row, cell }: Props) => {
  const { t } = useTranslation('administration-rules');
  const words = useValueWords();
  if (cell.value === null)
    return (
      <Text span inherit c="dimmed">
        –
      </Text>
    );
  const text = words(row.rule, cell.value, cell.words);
  return (
    <>
      {cell.isLocked && <IconLock size={14} stroke={2} aria-label={t('locked')} />}
      {cell.isReplaced ? <s>{text}</s> : <span>{text}</span>}
    </>
  );
};

const ignoreSecond = (event: MouseEvent): void => {
  if (event.detail < 2 || isText(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** BR14: what is set in one scope, edited in place. */
export const RuleCell = ({ row, cell, grid, typed, onEdit, onEnd }: CellProps) => {
  const { t } = useTranslation('administration-rules');
  const columns = useColumnWords();
  const words = useValueWords();
  const expected = useExpectationWords();
  const send = useDispatch();
  const isOpen = typed !== undefined;
  const { scope, at, value, isEditable, isLocked, isForEverybody, fault, was } = cell;
  const rule = columns.cell('rules', 'rule', row.rule);
  const where = { rule, scope: t(`scope.${scope}`) };
  const said = value === null ? t('notSet') : words(row.rule, value, cell.words);
  const label = t('edit', { ...where, value: said });
  const edited = isForEverybody ? { ...cell, value: null } : cell;
  const name = cell.isReplaced ? `${label} (${t('replaced')})` : label;
  return (
    <td
      {...grid}
      aria-label={name}
      className={classes.cell}
      data-label={t(`scope.${scope}`)}
      data-changed={cell.isChanged || undefined}
      data-fault={fault !== null || undefined}
      // The second press of a double click belongs to the first one, which has opened the editor.
      onMouseDownCapture={isOpen ? ignoreSecond : undefined}
      onClickCapture={isOpen ? ignoreSecond : undefined}
      // Beside its value, too.
      onDoubleClick={isEditable && !isOpen ? onEdit : undefined}
    >
      <Group gap={2} wrap="nowrap">
        {isOpen ? (
          <RuleEditor
            row={row}
            cell={edited}
            label={label}
            typed={typed}
            onSet={(next, after) => {
              if (next !== edited.value) {
                send({ _tag: 'SetRule', ...at, rule: row.rule, value: next });
              }
              onEnd(after);
            }}
            onLeave={() => onEnd('stay')}
          />
        ) : isEditable ? (
          <button
            type="button"
            tabIndex={-1}
            className={classes.value}
            data-kind={row.kind}
            data-set={(value !== null && !cell.isReplaced) || undefined}
            aria-label={name}
            onClick={onEdit}
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
        {isOwn(cell) && !isOpen && (
          <span className={classes.acts}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              tabIndex={-1}
              aria-keyshortcuts="Space"
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
              tabIndex={-1}
              aria-keyshortcuts="Delete"
              aria-label={t('unsetOne', where)}
              onClick={() => send({ _tag: 'SetRule', ...at, rule: row.rule, value: null })}
            >
              <IconX size={14} />
            </ActionIcon>
          </span>
        )}
      </Group>
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
