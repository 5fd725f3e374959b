import type { DrawerName } from './events.ts';

export type DrawerView = { readonly open: DrawerName | null };

/** The minute, for lines such as "in 5 minutes". Minutes since the epoch. */
export type ClockView = { readonly minute: number; readonly zone: string };
