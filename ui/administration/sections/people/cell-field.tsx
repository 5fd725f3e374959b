import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowView } from '../../../../core/administration/grid/projection.ts';
import { fieldEscape } from '../../../shared/layers/field-escape.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useExpectationWords } from '../../words/use-problem-words.ts';

type Props = { readonly row: RowView; readonly column: string };

/** A cell of a person as a field: leaving it or Enter puts it into the set, Escape takes it back. */
export const CellField = ({ row, column }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'table' });
  const words = useColumnWords();
  const expectation = useExpectationWords();
  const send = useDispatch();
  const cell = row.cells[column];
  const text = cell?.text ?? '';
  const [value, setValue] = useState(text);
  useEffect(() => setValue(text), [text]);
  const save = () => {
    const next = value.trim();
    if (next === text) return setValue(text);
    send({ _tag: 'EditCells', edits: [{ subject: 'people', key: row.key, column, text: next }] });
  };
  return (
    <TextInput
      label={words.column('people', column)}
      value={value}
      maxLength={500}
      autoComplete="off"
      disabled={row.state === 'gone'}
      description={cell?.was === undefined ? null : t('was', { value: cell.was || '–' })}
      error={cell?.fault === undefined ? null : expectation(cell.fault, cell.theirs ?? null)}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        fieldEscape(event, value !== text, () => setValue(text));
      }}
    />
  );
};
