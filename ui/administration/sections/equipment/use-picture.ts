import type { RowView } from '../../../../core/administration/grid/projection.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';

export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** AP98: the address of the picture of a row: its content, if it is new in the set, or that of the server; null: it has none. */
export const usePicture = (row: RowView | null): string | null => {
  const { session } = useSection();
  const name = row?.cells.picture?.text ?? '';
  const content = useParamProjection('picture', { name });
  if (row === null || name === '') return null;
  const [type] =
    Object.entries(PICTURE_TYPES).find(([, ending]) => name.endsWith(`.${ending}`)) ?? [];
  if (content !== undefined && content !== null) {
    return type === undefined ? null : `data:${type};base64,${content}`;
  }
  const id = encodeURIComponent(row.key);
  return row.state === 'new'
    ? null
    : `${session.backendUrl}/secure/administration/equipment/${id}/picture?name=${encodeURIComponent(name)}`;
};
