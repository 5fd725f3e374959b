import { Loader } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanView } from '../../../../core/administration/grid/plan.ts';
import { useSend } from '../../engine/hooks.ts';
import { FloorMap } from '../../map/floor-map.tsx';
import { floorPicture, planPicture, type RowNumbers } from '../../map/floor-picture.ts';
import { createNumbers, type PlanArchive, withDerivedLinks } from '../../map/plan-archive.ts';
import { useMapLook } from '../../map/use-map-look.ts';
import { useStoredPlan } from '../../map/use-stored-plan.ts';

type Props = {
  readonly view: PlanView;
  readonly floor: string;
  /** The open row. */
  readonly open: string | null;
  readonly title: string;
  readonly onPress: (key: string) => void;
  readonly onCleared: () => void;
  /** There is no plan of this floor that can be shown. */
  readonly onFailed: () => void;
};

/** The plan with the links that spaces get by their names, when they are saved. */
const useLinkedPlan = (
  plan: PlanArchive | null | undefined,
  { floors, spaces }: PlanView,
  floor: string,
): PlanArchive | null | undefined => {
  const linked = useMemo(
    () => new Set(plan === null || plan === undefined ? [] : Object.values(plan.spaces)),
    [plan],
  );
  const open = JSON.stringify(
    spaces.flatMap(({ key, name, state }) =>
      linked.has(key) || state === 'gone' ? [] : [{ key, name }],
    ),
  );
  return useMemo(
    () =>
      plan === null || plan === undefined || open === '[]'
        ? plan
        : withDerivedLinks(plan, floor, floors, JSON.parse(open)),
    [plan, open, floor, floors],
  );
};

/** AP70: the map beside the table of spaces. */
export const SpacesMap = ({ view, floor, open, title, onPress, onCleared, onFailed }: Props) => {
  const { t: viewer } = useTranslation('viewer');
  const send = useSend();
  const [numbers] = useState<RowNumbers>(() => ({
    floors: createNumbers(),
    spaces: createNumbers(),
  }));
  const settings = useMapLook();
  const stored = useStoredPlan(view.building, view.revision);
  const plan = useLinkedPlan(stored, view, floor);
  const drawn = useMemo(
    () => (plan === null || plan === undefined ? null : planPicture(plan, view.floors, numbers)),
    [plan, view.floors, numbers],
  );
  const picture = useMemo(
    () =>
      plan === null || plan === undefined || drawn === null
        ? null
        : floorPicture(view, floor, open, plan, drawn, settings, numbers),
    [view, floor, open, plan, drawn, settings, numbers],
  );
  const isMissing = plan === null;
  useEffect(() => {
    if (isMissing) onFailed();
  }, [isMissing, onFailed]);
  const loader = <Loader type="dots" m="auto" aria-label={viewer('loading')} />;
  if (picture === null) return loader;
  return (
    <FloorMap
      picture={picture}
      title={title}
      cover={loader}
      onPress={(space, more) => {
        const key = numbers.spaces.keyOf(space);
        const row = view.spaces.find((one) => one.key === key);
        if (key === null || row === undefined) return;
        if (more) send({ _tag: 'SelectRow', key, selected: !row.isSelected, extend: false });
        else onPress(key);
      }}
      onCleared={onCleared}
      onFailed={onFailed}
    />
  );
};
