import { Button, Text } from '@mantine/core';
import { type RefObject, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { earlyViewer } from '../../shared/early-viewer.ts';
import { usePlanless } from '../../shared/use-planless.ts';
import { EarlyFrame } from './early-frame.tsx';
import { MapBridge } from './map-bridge.tsx';
import classes from './map-stage.module.css';

const DESK_COLUMNS = [40, 76, 112, 186, 222, 258, 332, 368, 404];
const DESK_ROWS = [46, 72, 124, 150];
const ROOMS = [40, 150, 260, 370];

/** A placeholder floor plan while the map loads. */
const PlanSkeleton = () => (
  <svg className={classes.plan} viewBox="0 0 480 300" fill="currentColor" aria-hidden="true">
    <rect x="8" y="8" width="464" height="284" rx="14" opacity=".45" />
    {DESK_ROWS.flatMap((y) =>
      DESK_COLUMNS.map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="28" height="17" rx="4" />),
    )}
    {ROOMS.map((x) => (
      <rect key={x} x={x} y="204" width="92" height="62" rx="8" />
    ))}
  </svg>
);

type Props = { readonly frame: RefObject<HTMLIFrameElement | null> };

/**
 * The map viewer in its frame. A lost viewer is reloaded once automatically, then on request. The viewer itself
 * explains what it cannot show, such as a floor without a plan, and lists the places instead.
 */
export const MapStage = ({ frame }: Props) => {
  const { t } = useTranslation('viewer');
  const [{ attempt, stopped }, setLife] = useState({ attempt: 0, stopped: false });
  // SF3: only the first frame may have been loaded early.
  const [early] = useState(earlyViewer);
  const viewer = attempt === 0 ? early : null;
  const wasReady = useCallback(() => viewer?.isReady() ?? false, [viewer]);
  const loaded = useProjection('viewer', (view) => view.hasLoaded) ?? false;
  const planless = usePlanless();
  const lost = useCallback(
    () =>
      setLife((life) =>
        life.attempt === 0 ? { attempt: 1, stopped: false } : { ...life, stopped: true },
      ),
    [],
  );
  return (
    <>
      {viewer === null ? (
        <iframe
          key={attempt}
          ref={frame}
          className={classes.frame}
          src={`${import.meta.env.BASE_URL}map/index.html`}
          title={t('map.label')}
        />
      ) : (
        <EarlyFrame viewer={viewer} frame={frame} title={t('map.label')} />
      )}
      {/* After the frame, which it measures before the map is told anything. */}
      <MapBridge frame={frame} attempt={attempt} onLost={lost} wasReady={wasReady} />
      {!loaded && !stopped && (
        <div className={classes.cover}>
          {!planless && <PlanSkeleton />}
          <Text role="status">{t('loading')}</Text>
        </div>
      )}
      {stopped && (
        <div className={classes.cover} role="alert">
          <Text>{t('stopped')}</Text>
          <Button onClick={() => setLife({ attempt: attempt + 1, stopped: false })}>
            {t('reload')}
          </Button>
        </div>
      )}
    </>
  );
};
