import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type EarlyViewer, takeEarlyViewer } from '../../shared/early-viewer.ts';
import classes from './map-stage.module.css';

type Props = {
  readonly viewer: EarlyViewer;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly title: string;
};

/** SF3: the place of a viewer that was loaded early; its frame is moved here without a reload. */
export const EarlyFrame = ({ viewer, frame, title }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return undefined;
    takeEarlyViewer();
    viewer.moveTo(place.current);
    viewer.frame.className = classes.frame ?? '';
    frame.current = viewer.frame;
    return () => {
      frame.current = null;
    };
  }, [viewer, frame]);
  useLayoutEffect(() => {
    viewer.frame.title = title;
  }, [viewer, title]);
  return <div ref={place} />;
};
