import { Button, MultiSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { SidePanel } from './side-panel.tsx';

const FIELDS = ['id', 'username', 'mail', 'first_name', 'last_name'] as const;
const NEEDED: readonly string[] = ['id', 'username', 'first_name'];

type GroupsProps = {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
};

/** Groups by name. */
export const GroupsChoice = ({ label, value, onChange }: GroupsProps) => {
  const [text, setText] = useState('');
  const found = useParamProjection('options', { table: 'groups', text }) ?? [];
  const all = useParamProjection('options', { table: 'groups', text: '' }) ?? [];
  const names = new Map([...all, ...found].map(({ key, name }) => [key, name]));
  const keys = [...new Set([...value, ...found.map(({ key }) => key)])];
  return (
    <MultiSelect
      searchable
      label={label}
      data={keys.map((key) => ({ value: key, label: names.get(key) ?? key }))}
      value={[...value]}
      onSearchChange={setText}
      onChange={onChange}
    />
  );
};

/** A new person is a row of the set, like any other. */
export const AddPanel = () => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'add' });
  const words = useColumnWords();
  const { go } = useSection();
  const send = useDispatch();
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({});
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const textOf = (column: string): string => (cells[column] ?? '').trim();
  const isComplete = NEEDED.every((column) => textOf(column) !== '');
  const add = () => {
    setTried(true);
    if (!isComplete) return;
    const own = Object.fromEntries(FIELDS.map((column) => [column, textOf(column)]));
    send({
      _tag: 'EditCells',
      edits: [],
      rows: [{ table: 'people', cells: { ...own, groups: groups.join('|') } }],
    });
    go({ panel: null });
  };
  return (
    <SidePanel
      title={t('title')}
      foot={
        <>
          <Button variant="default" onClick={() => go({ panel: null })}>
            {t('not')}
          </Button>
          <PrimaryButton
            place="panel"
            aria-disabled={!isComplete}
            data-disabled={!isComplete || undefined}
            onClick={add}
          >
            {t('do')}
          </PrimaryButton>
        </>
      }
    >
      <Text inherit c="dimmed">
        {t('text')}
      </Text>
      {FIELDS.map((column) => {
        const isNeeded = NEEDED.includes(column);
        return (
          <TextInput
            key={column}
            label={words.column('people', column)}
            withAsterisk={isNeeded}
            autoComplete="off"
            maxLength={200}
            value={cells[column] ?? ''}
            error={isTried && isNeeded && textOf(column) === '' ? t('needed') : null}
            onChange={({ currentTarget: { value } }) =>
              setCells((before) => ({ ...before, [column]: value }))
            }
          />
        );
      })}
      <GroupsChoice label={words.column('people', 'groups')} value={groups} onChange={setGroups} />
    </SidePanel>
  );
};
