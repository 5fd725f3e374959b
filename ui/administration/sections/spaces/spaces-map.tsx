import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanView } from '../../../../core/administration/grid/plan.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { FloorMap, type MapPoint } from '../../map/floor-map.tsx';
import { useFloorPicture } from '../../map/use-floor-picture.ts';
import { useStoredPlan } from '../../map/use-stored-plan.ts';
import { NOTHING_SHOWN, type Shown } from './shown.ts';

type Props = {
  readonly view: PlanView;
  readonly floor: string;
  /** The open row. */
  readonly open: string | null;
  readonly title: string;
  readonly onPress: (key: string) => void;
  readonly onShown: (shown: Shown) => void;
  readonly onCleared: () => void;
  /** AP85: while a space is placed. */
  readonly onPlaced: ((at: MapPoint | null) => void) | null;
  /** There is no plan of this floor that can be shown. */
  readonly onFailed: () => void;
};

/** AP70: the map beside the table of spaces. */
export const SpacesMap = (props: Props) => {
  const { view, floor, open, title, onPress, onShown, onFailed } = props;
  const { t: viewer } = useTranslation('viewer');
  const send = useDispatch();
  const plan = useStoredPlan(view);
  const { picture, keyOf, unplaced, isDrawn } = useFloorPicture(view, floor, open, plan ?? null);
  useEffect(() => {
    onShown({ unplaced: JSON.parse(unplaced), isDrawn });
    return () => onShown(NOTHING_SHOWN);
  }, [unplaced, isDrawn, onShown]);
  const isMissing = plan === null;
  useEffect(() => {
    if (isMissing) onFailed();
  }, [isMissing, onFailed]);
  const loader = <Loader role="img" type="dots" m="auto" aria-label={viewer('loading')} />;
  if (picture === null) return loader;
  return (
    <FloorMap
      picture={picture}
      title={title}
      cover={loader}
      onPress={(space, more) => {
        const key = keyOf(space);
        const row = view.spaces.find((one) => one.key === key);
        if (key === null || row === undefined) return;
        if (more) send({ _tag: 'SelectRow', key, selected: !row.isSelected, extend: false });
        else onPress(key);
      }}
      onCleared={props.onCleared}
      onPlaced={props.onPlaced}
      onFailed={onFailed}
    />
  );
};
