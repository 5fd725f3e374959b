import { useState } from 'react';
import { useLayer } from '../../../shared/layers/use-layer.ts';
import { useDispatch } from '../../engine/hooks.ts';
import type { MapPoint } from '../../map/floor-map.tsx';

/** Centimetres are finer than anybody presses. */
const metres = (value: number): string => String(Math.round(value * 100) / 100);

export type Placing = {
  /** The space that the next press places; null: none. */
  readonly key: string | null;
  /** The last placed space and its position, for screen readers. */
  readonly placed: { readonly key: string; readonly x: string; readonly y: string } | null;
  readonly start: (key: string) => void;
  /** Null: it stays where it is. */
  readonly place: (at: MapPoint | null) => void;
};

/** AP85: the mode in which a press on the map is the place of a space. Escape and Back leave it; the edit is one step of undo. */
export const usePlacing = (open: string | null): Placing => {
  const send = useDispatch();
  const [wanted, setWanted] = useState<string | null>(null);
  const [placed, setPlaced] = useState<Placing['placed']>(null);
  const key = wanted !== null && wanted === open ? wanted : null;
  useLayer({
    kind: 'prompt',
    open: key !== null,
    closesOnBack: true,
    onClose: () => setWanted(null),
  });
  return {
    key,
    placed,
    start: (space) => {
      setPlaced(null);
      setWanted(space);
    },
    place: (at) => {
      setWanted(null);
      if (key === null || at === null) return;
      const [x, y] = [metres(at.x), metres(at.y)];
      const cell = { subject: 'spaces' as const, key };
      send({
        _tag: 'EditCells',
        edits: [
          { ...cell, column: 'x', text: x },
          { ...cell, column: 'y', text: y },
        ],
      });
      setPlaced({ key, x, y });
    },
  };
};
