import { isEventMessage } from '../../core/contract/viewer/message-checks.ts';
import type { CommandMessage } from '../../core/contract/viewer/messages.ts';
import { forgetFloor, lastFloor, type PrepareFloor } from './last-floor.ts';

/** A viewer that was loaded before the page knew who is signed in. */
export type EarlyViewer = {
  readonly frame: HTMLIFrameElement;
  /** Whether it said that it is ready. */
  readonly isReady: () => boolean;
  /** Puts the frame into its place without reloading it. */
  readonly moveTo: (place: HTMLElement) => void;
  readonly remove: () => void;
};

/** The viewer knows no answer to this id, because its bridge begins later, with 1. */
const UNANSWERED = 0;

const storage = (): Storage => window.localStorage;

const load = (preparation: PrepareFloor): EarlyViewer => {
  const box = document.createElement('div');
  // As large as the map will be, more or less, and never seen, read or focused.
  box.inert = true;
  Object.assign(box.style, { position: 'fixed', inset: '0', visibility: 'hidden', zIndex: '-1' });
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
  frame.src = `${import.meta.env.BASE_URL}map/index.html`;
  let ready = false;
  const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || source !== frame.contentWindow) return;
    if (!isEventMessage(data) || data.event.name !== 'ready') return;
    window.removeEventListener('message', hear);
    ready = true;
    const message: CommandMessage = { perch: 'command', id: UNANSWERED, command: preparation };
    frame.contentWindow?.postMessage(message, origin);
  };
  window.addEventListener('message', hear);
  box.append(frame);
  document.body.append(box);
  return {
    frame,
    isReady: () => ready,
    moveTo: (place) => {
      place.moveBefore(frame, null);
      frame.removeAttribute('style');
      box.remove();
    },
    remove: () => {
      window.removeEventListener('message', hear);
      box.remove();
    },
  };
};

let early: EarlyViewer | null = null;

/** The floor in the page's address, which may differ from the one that was kept. */
const floorInAddress = (): number | null => {
  const floor = new URLSearchParams(window.location.search).get('floor');
  return floor !== null && /^[1-9]\d{0,8}$/.test(floor) ? Number(floor) : null;
};

/**
 * SF3: loads the viewer while the session is being checked, and lets it prepare the floor that was shown last; true if it
 * does. Until the app takes it over, the viewer shows nothing and holds no data but the floor's plan, which the server
 * serves only within a session. Only where a frame can be moved without a reload.
 */
export const startEarlyViewer = (): boolean => {
  const isMap = window.location.pathname === import.meta.env.BASE_URL;
  if (!isMap || !('moveBefore' in document.body)) return false;
  const last = lastFloor(storage);
  if (last === null) return false;
  early = load({ ...last, floorId: floorInAddress() ?? last.floorId });
  return true;
};

/** The early viewer, as long as nothing has taken it. */
export const earlyViewer = (): EarlyViewer | null => early;

/** From now on the frame belongs to the caller. */
export const takeEarlyViewer = (): void => {
  early = null;
};

/** SF4: nobody is signed in: removes the early viewer, and the floor to prepare at the next start. */
export const dropEarlyViewer = (): void => {
  early?.remove();
  early = null;
  forgetFloor(storage);
};
