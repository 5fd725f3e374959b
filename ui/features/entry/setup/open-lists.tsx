import { Suspense } from 'react';
import type { OpenList } from '../../../../core/contract/administration/columns.ts';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { loadColumnTexts } from '../entry-texts.ts';
import type { Asked } from './upload.ts';
import type { OfficeStart } from './use-office-start.ts';

const ColumnQuestions = lazyPart(async () => {
  await loadColumnTexts();
  return (await import('../../../shared/columns/column-questions.tsx')).ColumnQuestions;
});

/** The chosen file with this list, which may be a sheet of it: `Staff.xlsx/People`. */
const fileOf = ({ file }: OpenList, files: readonly File[]): File | null =>
  files.find(({ name }) => file === name || file.startsWith(`${name}/`)) ?? files[0] ?? null;

/** CD77: asks what the columns of lists hold, as the import does. */
export const OpenLists = ({
  asked: { openLists, fields },
  office: { files, say },
}: {
  readonly asked: Asked;
  readonly office: OfficeStart;
}) => (
  <Suspense>
    <ColumnQuestions
      key={openLists.map(({ file }) => file).join()}
      lists={openLists}
      known={fields}
      fileOf={(list) => fileOf(list, files)}
      onSay={(said) => void say(said)}
    />
  </Suspense>
);
