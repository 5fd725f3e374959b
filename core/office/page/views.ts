import type { DrawerName } from './events.ts';

export type DrawerView = { readonly open: DrawerName | null };
