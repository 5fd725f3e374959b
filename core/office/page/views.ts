import type { DrawerName } from './model.ts';

export type DrawerView = { readonly open: DrawerName | null };
