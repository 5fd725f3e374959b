import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CellEditor } from '../../ui/administration/table/cell-editor.tsx';
import { mount } from '../support/mount.tsx';

const open = (text: string, typed: string | null) => {
  const onSave = vi.fn();
  mount(
    <CellEditor
      table="buildings"
      name="time_zone"
      column={{ kind: 'text', longest: 200, isRequired: true }}
      label="Time zone"
      text={text}
      typed={typed}
      onSave={onSave}
      onLeave={() => {}}
    />,
  );
  const field = document.querySelector('input');
  if (field === null) throw new Error('There is no field');
  return { field, onSave };
};
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('AP152: Enter picks the first choice that has what was typed', async () => {
  const { field, onSave } = open('UTC', null);
  fireEvent.change(field, { target: { value: 'Berlin' } });
  await settle();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSave).toHaveBeenCalledWith('Europe/Berlin', 'stay');
});

test('AP152: the key that opens a cell is the first letter of what is looked for', async () => {
  const { field } = open('UTC', 'B');
  await settle();
  expect(field.value).toBe('B');
});

test('AP152: Enter without a text does not pick another value', async () => {
  const { field, onSave } = open('UTC', null);
  await settle();
  fireEvent.keyDown(field, { key: 'Enter' });
  for (const [saved] of onSave.mock.calls) expect(saved).toBe('UTC');
});
