import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { workbookOf } from '../../server/company/template/workbook-of.ts';
import { columnSamples } from '../../ui/shared/columns/column-samples.ts';

const CSV = 'Liste\nKto;Wer\n2001;"Anna; die"\n2002;Bo\n';
const NAMES = ['Kto', 'Wer'];
const FOUND = new Map([
  ['Kto', ['2001', '2002']],
  ['Wer', ['Anna; die', 'Bo']],
]);

const book = () =>
  workbookOf([
    { name: 'Deckblatt', rows: [['Stand']] },
    { name: 'A & B', rows: [['Liste'], NAMES, ['2001', 'Anna; die'], ['2002', 'Bo']] },
  ]);

it.each([
  ['a CSV file', async () => [new File([CSV], 'a.csv'), 'a.csv'] as const],
  [
    'a CSV file of a zip',
    async () => {
      const packed = zipSync({ 'outer/a.csv': new TextEncoder().encode(CSV) });
      return [new File([packed], 'a.zip'), 'a.csv'] as const;
    },
  ],
  [
    'a sheet of a workbook',
    async () => [new File([(await book()).slice()], 'b.xlsx'), 'b.xlsx/A & B'] as const,
  ],
  [
    'a sheet of a workbook in a zip',
    async () => {
      const packed = zipSync({ 'b.xlsx': await book() });
      return [new File([packed], 'b.zip'), 'b.xlsx/A & B'] as const;
    },
  ],
])('CD51: the first values of the columns of %s', async (_, made) => {
  const [file, list] = await made();
  expect(await columnSamples(file, list, NAMES)).toEqual(FOUND);
});

it('CD51: a workbook that cannot be read has none', async () => {
  await expect(columnSamples(new File(['x'], 'x.xlsx'), 'x.xlsx', NAMES)).rejects.toThrow();
});
