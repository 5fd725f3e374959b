import { useState } from 'react';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import type { SaidBuildings } from '../../../../core/contract/administration/new-buildings.ts';
import { ColumnQuestions } from '../../../shared/columns/column-questions.tsx';
import { ownTimeZone } from '../../../shared/format/time-zones.ts';
import { NewBuildingsCard } from './new-buildings-card.tsx';
import type { Upload } from './use-upload.ts';

type Props = { readonly view: ImportView; readonly upload: Upload };

/** CD51, CD83, CD87: what the columns of the lists hold, and where new buildings are. */
export const Questions = ({ view: { openLists, fields, newBuildings }, upload }: Props) => {
  const [buildings, setBuildings] = useState<SaidBuildings>(() =>
    (newBuildings?.buildings ?? []).map((one) => ({
      ...one,
      timeZone: one.timeZone ?? ownTimeZone(),
    })),
  );
  return (
    <ColumnQuestions
      lists={openLists}
      known={fields}
      fileOf={() => upload.file}
      onSay={(said) => void upload.answer(said, buildings)}
    >
      {newBuildings === null ? undefined : (
        <NewBuildingsCard sites={newBuildings.sites} said={buildings} onChange={setBuildings} />
      )}
    </ColumnQuestions>
  );
};
