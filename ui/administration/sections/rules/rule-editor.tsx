import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  RuleCellView,
  RuleRowView,
} from '../../../../core/administration/rules/projection.ts';
import { fieldEscape } from '../../../shared/layers/field-escape.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import { type After, afterKey } from '../../table/after-edit.ts';

type Props = {
  readonly row: RuleRowView;
  readonly cell: RuleCellView;
  readonly label: string;
  /** A character that was typed to begin, which replaces the value. */
  readonly typed: string | null;
  /** null: nothing is said here. */
  readonly onSet: (value: string | null, after: After) => void;
  readonly onLeave: () => void;
};

const EXAMPLES = { hours: '07:00-19:00', duration: '4h', number: '14' } as const;
const LEFT = '';

/** Ends an editor once: a key that ends it also takes its focus away. */
const useOnce = () => {
  const isOver = useRef(false);
  return (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
};

/** A value that is typed becomes one step of undo when it is confirmed or left. */
const TextEditor = ({ row, cell, label, typed, onSet, onLeave }: Props) => {
  const [value, setValue] = useState(typed ?? cell.value ?? '');
  const once = useOnce();
  const commit = (after: After) =>
    once(() => onSet(value.trim() === '' ? null : value.trim(), after));
  return (
    <TextInput
      autoFocus
      size="xs"
      miw={120}
      aria-label={label}
      placeholder={EXAMPLES[row.kind as keyof typeof EXAMPLES]}
      value={value}
      maxLength={40}
      onFocus={(event) => {
        if (typed === null) event.currentTarget.select();
      }}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => commit('stay')}
      onKeyDown={(event) => {
        const after = afterKey(event);
        if (fieldEscape(event, true, () => once(onLeave)) || after === null) return;
        event.preventDefault();
        commit(after);
      }}
    />
  );
};

const ChoiceEditor = ({ cell, label, onSet, onLeave }: Props) => {
  const { t } = useTranslation('administration-rules');
  const once = useOnce();
  return (
    <Select
      autoFocus
      defaultDropdownOpened
      size="xs"
      miw={120}
      aria-label={label}
      data={[
        { value: LEFT, label: t('take') },
        { value: 'open', label: t('value.open') },
        { value: 'closed', label: t('value.closed') },
      ]}
      value={cell.value ?? LEFT}
      allowDeselect={false}
      onChange={(value) => once(() => onSet(value === LEFT ? null : value, 'stay'))}
      onDropdownClose={() => once(onLeave)}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        once(() => onSet(cell.value, event.shiftKey ? 'left' : 'right'));
      }}
    />
  );
};

/** No group at all is a value, too: everyone. */
const GroupsEditor = ({ cell, label, onSet, onLeave }: Props) => {
  const { t } = useTranslation('administration-rules');
  const groups = useParamProjection('options', { table: 'groups', text: '' }) ?? [];
  const [chosen, setChosen] = useState(cell.value?.split('|').filter((key) => key !== '') ?? []);
  const once = useOnce();
  const commit = (after: After) => once(() => onSet([...chosen].sort().join('|'), after));
  return (
    <MultiSelect
      autoFocus
      searchable
      size="xs"
      miw={120}
      aria-label={label}
      placeholder={chosen.length === 0 ? t('value.everyone') : undefined}
      data={groups.map(({ key, name }) => ({ value: key, label: name }))}
      value={chosen}
      maxValues={18}
      onChange={setChosen}
      onBlur={() => commit('stay')}
      onKeyDown={(event) => {
        fieldEscape(event, true, () => once(onLeave));
        if (event.key !== 'Tab') return;
        event.preventDefault();
        commit(event.shiftKey ? 'left' : 'right');
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
