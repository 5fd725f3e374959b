import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosureItem } from '../../../../core/administration/closures/projection.ts';
import { fieldEscape } from '../../../shared/layers/field-escape.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import { useExpectationWords } from '../../words/use-problem-words.ts';
import classes from './closure-details.module.css';
import { useEdit } from './use-edit.ts';

const useCells = (key: string) => {
  const row = useParamProjection('row', { table: 'closures', key });
  return (column: string) => row?.cells[column];
};

const ALL = '';

/** What is closed: a building, one of its floors, a zone of that, or a single space. */
const Place = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'fields' });
  const edit = useEdit(id);
  const cell = useCells(id);
  const textOf = (column: string): string => cell(column)?.text ?? '';
  const space = useParamProjection('row', { table: 'spaces', key: textOf('space') });
  const floor = textOf('floor') || (space?.cells.floor?.text ?? '');
  const floorRow = useParamProjection('row', { table: 'floors', key: floor });
  const building = textOf('building') || (floorRow?.cells.building?.text ?? '');
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const floors = useParamProjection('floorsOf', { building }) ?? [];
  const zones = useParamProjection('zonesOf', { floor }) ?? [];
  const [text, setText] = useState('');
  const found = useParamProjection('spacesOf', { floor, text }) ?? [];
  const named = (rows: readonly { readonly key: string; readonly name: string }[]) =>
    rows.map(({ key, name }) => ({ value: key, label: name }));
  const none = { building: '', floor: '', zone: '', space: '' };
  const spaces = named(found);
  const own = textOf('space');
  const isListed = own === '' || found.some(({ key }) => key === own);
  return (
    <div className={classes.fields}>
      <Select
        label={t('building')}
        data={named(buildings)}
        placeholder={t('choose')}
        value={building === '' ? null : building}
        allowDeselect={false}
        onChange={(value) => value !== null && edit({ ...none, building: value })}
      />
      <Select
        label={t('floor')}
        data={[{ value: ALL, label: t('allFloors') }, ...named(floors)]}
        value={floor}
        disabled={building === ''}
        allowDeselect={false}
        onChange={(value) => edit(value ? { ...none, floor: value } : { ...none, building })}
      />
      {floor !== '' && (
        <>
          <Select
            label={t('zone')}
            data={[{ value: ALL, label: t('allZones') }, ...zones.filter((zone) => zone !== '')]}
            value={textOf('zone')}
            disabled={own !== ''}
            allowDeselect={false}
            onChange={(value) => edit({ ...none, floor, zone: value ?? '' })}
          />
          <Select
            label={t('space')}
            searchable
            clearable
            placeholder={t('allSpaces')}
            data={isListed ? spaces : [{ value: own, label: space?.name ?? own }, ...spaces]}
            filter={({ options }) => options}
            value={own === '' ? null : own}
            onSearchChange={(next) => setText(next === space?.name ? '' : next)}
            onChange={(value) =>
              edit(value === null ? { ...none, floor } : { ...none, space: value })
            }
          />
        </>
      )}
    </div>
  );
};

/** A cell as a text field: leaving it or Enter puts it into the set, Escape takes it back. */
const Reason = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'fields' });
  const edit = useEdit(id);
  const expectation = useExpectationWords();
  const cell = useCells(id)('reason');
  const text = cell?.text ?? '';
  const [value, setValue] = useState(text);
  useEffect(() => setValue(text), [text]);
  // AP128: the reason of a new closure is not asked for before it could be typed.
  const [isLeft, setLeft] = useState(false);
  const isAsked = isLeft || text !== '';
  const save = () => {
    setLeft(true);
    if (value.trim() !== text) edit({ reason: value.trim() });
  };
  return (
    <TextInput
      label={t('reason')}
      description={t('reasonHint')}
      value={value}
      maxLength={200}
      autoComplete="off"
      error={
        cell?.fault === undefined || !isAsked ? null : expectation(cell.fault, cell.theirs ?? null)
      }
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        fieldEscape(event, value !== text, () => setValue(text));
      }}
    />
  );
};

type TimesProps = { readonly item: ClosureItem };

/** From, and to or until further notice, on the clocks of the building. */
const Times = ({ item: { key, start, end } }: TimesProps) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'fields' });
  const edit = useEdit(key);
  const expectation = useExpectationWords();
  const cell = useCells(key);
  const faultOf = (column: string) => {
    const { fault, theirs } = cell(column) ?? {};
    return fault === undefined ? null : expectation(fault, theirs ?? null);
  };
  const isOver = end !== '' && end <= start;
  return (
    <>
      <Stack gap={12}>
        <TextInput
          type="datetime-local"
          step={300}
          label={t('from')}
          value={start}
          error={faultOf('start')}
          onChange={(event) => edit({ start: event.currentTarget.value.slice(0, 16) })}
        />
        <TextInput
          type="datetime-local"
          step={300}
          label={t('to')}
          value={end}
          disabled={end === ''}
          error={isOver ? t('endFirst') : faultOf('end')}
          onChange={(event) => edit({ end: event.currentTarget.value.slice(0, 16) || start })}
        />
      </Stack>
      <Checkbox
        label={t('open')}
        checked={end === ''}
        onChange={(event) =>
          edit({ end: event.currentTarget.checked ? '' : `${start.slice(0, 10)}T23:59` })
        }
      />
    </>
  );
};

/** The editable fields of a closure; each change is a cell of the set. */
export const ClosureFields = ({ item }: TimesProps) => (
  <Stack gap={12}>
    <Place id={item.key} />
    <Times item={item} />
    {/* AP153: last, since its mistake moves what is below, also under a press that leaves it. */}
    <Reason id={item.key} />
  </Stack>
);
