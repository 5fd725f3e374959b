import { useState } from 'react';
import type { RowView } from '../../../../core/administration/grid/projection.ts';
import { Face } from '../../../shared/person/face.tsx';
import { useSection } from '../../shell/section-context.ts';

type Props = {
  /** Of `people`. */
  readonly row: RowView;
  /** Pixels. */
  readonly size: number;
  /** The photo is not loaded yet, for example because the row only passes by. */
  readonly isPassing?: boolean;
};

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word === undefined ? '' : ([...word][0] ?? '')))
    .join('')
    .toLocaleUpperCase();
};

/** The photo that the server has; null: there is none, or the set changes it. */
const addressOf = (backendUrl: string, { key, state, cells: { photo } }: RowView) => {
  if (state === 'new' || photo === undefined || photo.was !== undefined || photo.text === '') {
    return null;
  }
  const [id, name] = [encodeURIComponent(key), encodeURIComponent(photo.text)];
  return `${backendUrl}/secure/administration/people/${id}/photo?name=${name}`;
};

/** AP82: the photo of somebody in the list of people, or their initials. */
export const PersonFace = ({ row, size, isPassing = false }: Props) => {
  const { session } = useSection();
  const [isWanted, setWanted] = useState(!isPassing);
  if (!isPassing && !isWanted) setWanted(true);
  return (
    <Face
      address={isWanted ? addressOf(session.backendUrl, row) : null}
      initials={initialsOf(row.name)}
      size={size}
    />
  );
};
