import { Loader, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanView } from '../../../../core/administration/grid/plan.ts';
import { FloorMap } from '../../map/floor-map.tsx';
import { type PlanArchive, planIn, withKeptLinks } from '../../map/plan-archive.ts';
import { useFloorPicture } from '../../map/use-floor-picture.ts';
import { useStoredPlan } from '../../map/use-stored-plan.ts';
import { useSection } from '../../shell/section-context.ts';
import classes from './plan-card.module.css';

type Props = {
  readonly view: PlanView;
  readonly building: string;
  readonly floor: string;
  /** The archive that is looked at; null: the stored one. */
  readonly file: File | null;
  readonly title: string;
  readonly onFailed: () => void;
};

/** The archive in a file; undefined: not read yet. */
const useFilePlan = (file: File | null): PlanArchive | null | undefined => {
  const [read, setRead] = useState<{ readonly file: File; readonly plan: PlanArchive | null }>();
  useEffect(() => {
    if (file === null) return undefined;
    let isWanted = true;
    const tell = (plan: PlanArchive | null) => {
      if (isWanted) setRead({ file, plan });
    };
    file.arrayBuffer().then(
      (bytes) => tell(planIn(new Uint8Array(bytes))),
      () => tell(null),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  if (file === null) return null;
  return read?.file === file ? read.plan : undefined;
};

/** AP72: a floor of a building on its plan, or on the one that was uploaded, before it is applied. */
export const BuildingMap = ({ view, building, floor, file, title, onFailed }: Props) => {
  const { t } = useTranslation('administration-plans');
  const { t: viewer } = useTranslation('viewer');
  const { go } = useSection();
  const stored = useStoredPlan({ ...view, building });
  const uploaded = useFilePlan(file);
  const plan = useMemo(() => {
    if (file === null) return stored;
    if (uploaded === null || uploaded === undefined || stored === undefined) return uploaded;
    return withKeptLinks(uploaded, stored);
  }, [file, stored, uploaded]);
  const { picture, isDrawn } = useFloorPicture(view, floor, null, plan ?? null);
  const isMissing = plan === null;
  useEffect(() => {
    if (isMissing) onFailed();
  }, [isMissing, onFailed]);
  const loader = <Loader role="img" type="dots" m="auto" aria-label={viewer('loading')} />;
  if (picture === null) return loader;
  return (
    <>
      <FloorMap
        picture={picture}
        title={title}
        cover={loader}
        onPress={() => undefined}
        onCleared={() => go({})}
        onFailed={onFailed}
      />
      {isDrawn && (
        <Text size="small" c="dimmed" className={classes.part}>
          {t(view.hasPlan ? 'noLevel' : 'noPlan')}
        </Text>
      )}
    </>
  );
};
