import {
  type Icon,
  IconBolt,
  IconBug,
  IconClockHour4,
  IconCloudDown,
  IconHandClick,
} from '@tabler/icons-react';
import type { RowKind, Trouble } from '../../../worker/protocol/player.ts';

/** The icon of each kind of row; its name is always shown, too. */
export const KIND_ICONS: Readonly<Record<RowKind, Icon>> = {
  command: IconHandClick,
  answer: IconCloudDown,
  timer: IconClockHour4,
  fact: IconBolt,
  crash: IconBug,
};

export const KINDS = Object.keys(KIND_ICONS) as readonly RowKind[];

/** Tones of the theme. */
export const KIND_TONES: Readonly<Record<RowKind, string>> = {
  command: 'blue',
  answer: 'green',
  timer: 'grey',
  fact: 'grey',
  crash: 'red',
};

export const TROUBLE_TONES: Readonly<Record<Trouble, 'red' | 'yellow'>> = {
  refused: 'red',
  unreachable: 'red',
  outcomeUnknown: 'yellow',
  crash: 'red',
  ignored: 'yellow',
  notice: 'yellow',
};
