import type { Object3D } from 'three';
import type { PlaceIndex } from '../model/place-index.ts';
import { createOutline, type Outline } from './outline.ts';

/** The outlines of a multiple selection, updated incrementally. */
export type Marks = {
  readonly show: (spaceIds: ReadonlySet<number>, index: PlaceIndex | null, colour: string) => void;
  readonly clear: () => void;
};

export const createMarks = (scene: Pick<Object3D, 'add'>): Marks => {
  const outlines = new Map<number, Outline>();
  const drop = (id: number, outline: Outline) => {
    outline.dispose();
    outlines.delete(id);
  };
  return {
    show: (spaceIds, index, colour) => {
      for (const [id, outline] of outlines) if (!spaceIds.has(id)) drop(id, outline);
      for (const id of spaceIds) {
        const place = outlines.has(id) ? undefined : index?.places.get(id);
        const outline = place === undefined ? null : createOutline(place, colour, 0.8);
        if (outline === null) continue;
        outlines.set(id, outline);
        scene.add(outline.line);
      }
    },
    clear: () => {
      for (const [id, outline] of outlines) drop(id, outline);
    },
  };
};
