import type { Asset } from '../viewer/events.ts';
import type { WayStart } from '../viewer/messages.ts';
import type { FoundWay } from './events.ts';

/** Names are empty when they are not known. */
type Named = { readonly asset: Asset; readonly name: string; readonly floorName: string };

/** The way in words: the panel that tells it. */
export type WayView =
  | { readonly on: false }
  | {
      readonly on: true;
      readonly to: Named;
      /** `position` and `entrance` have no name of their own. */
      readonly from: Exclude<WayStart, Asset> | Named;
      readonly choosing: boolean;
      readonly stepFree: boolean;
      readonly status: 'finding' | 'found' | 'failed';
      /** Null unless it was found. */
      readonly way: FoundWay | null;
      /** Names of the floors that the steps mention, by id. */
      readonly floorNames: Readonly<Record<string, string>>;
    };
