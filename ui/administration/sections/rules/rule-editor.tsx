import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  RuleCellView,
  RuleRowView,
} from '../../../../core/administration/rules/projection.ts';
import { useParamView } from '../../engine/hooks.ts';
import classes from './rules-page.module.css';

type Props = {
  readonly row: RuleRowView;
  readonly cell: RuleCellView;
  readonly label: string;
  /** null: nothing is said here. */
  readonly onSet: (value: string | null) => void;
  readonly onLeave: () => void;
};

const EXAMPLES = { hours: '07:00-19:00', duration: '4h', number: '14' } as const;
const LEFT = '';

/** A value that is typed becomes one step of undo when it is confirmed or left. */
const TextEditor = ({ row, cell, label, onSet, onLeave }: Props) => {
  const [typed, setTyped] = useState(cell.value ?? '');
  const commit = () => {
    const text = typed.trim();
    if (text !== (cell.value ?? '')) onSet(text === '' ? null : text);
    onLeave();
  };
  return (
    <TextInput
      autoFocus
      size="xs"
      className={classes.editor}
      aria-label={label}
      placeholder={EXAMPLES[row.kind as keyof typeof EXAMPLES]}
      value={typed}
      maxLength={40}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') {
          event.preventDefault();
          onLeave();
        }
      }}
    />
  );
};

const ChoiceEditor = ({ cell, label, onSet, onLeave }: Props) => {
  const { t } = useTranslation('administration-rules');
  return (
    <Select
      autoFocus
      defaultDropdownOpened
      size="xs"
      className={classes.editor}
      aria-label={label}
      data={[
        { value: LEFT, label: t('take') },
        { value: 'open', label: t('value.open') },
        { value: 'closed', label: t('value.closed') },
      ]}
      value={cell.value ?? LEFT}
      allowDeselect={false}
      onChange={(value) => {
        onSet(value === LEFT || value === null ? null : value);
        onLeave();
      }}
      onDropdownClose={onLeave}
    />
  );
};

/** No group at all is a value, too: everyone. */
const GroupsEditor = ({ cell, label, onSet, onLeave }: Props) => {
  const { t } = useTranslation('administration-rules');
  const groups = useParamView('options', { table: 'groups', text: '' }) ?? [];
  const [chosen, setChosen] = useState(cell.value?.split('|').filter((key) => key !== '') ?? []);
  return (
    <MultiSelect
      autoFocus
      searchable
      size="xs"
      className={classes.editor}
      aria-label={label}
      placeholder={chosen.length === 0 ? t('value.everyone') : undefined}
      data={groups.map(({ key, name }) => ({ value: key, label: name }))}
      value={chosen}
      maxValues={18}
      onChange={setChosen}
      onBlur={() => {
        const value = [...chosen].sort().join('|');
        if (value !== cell.value) onSet(value);
        onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    />
  );
};

export const RuleEditor = (props: Props) => {
  switch (props.row.kind) {
    case 'choice':
      return <ChoiceEditor {...props} />;
    case 'list':
      return <GroupsEditor {...props} />;
    default:
      return <TextEditor {...props} />;
  }
};
