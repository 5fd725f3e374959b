import type { DrawerName } from './events.ts';

/** The page's own life. */
export type PageState = {
  /** IANA name of the browser's zone; the building's zone takes over once there is one. */
  readonly zone: string;
  /** Minutes since the epoch. */
  readonly minute: number;
  readonly visible: boolean;
  readonly online: boolean;
  readonly version: string;
  readonly build: string;
  readonly reloadedInVain: boolean;
  readonly backendUrl: string;
  readonly drawer: DrawerName | null;
  /** The timer of the next minute. */
  readonly minuteTimer: number | null;
};

export const initialPage: PageState = {
  zone: 'UTC',
  minute: 0,
  visible: true,
  online: true,
  version: '',
  build: '',
  reloadedInVain: false,
  backendUrl: '',
  drawer: null,
  minuteTimer: null,
};
