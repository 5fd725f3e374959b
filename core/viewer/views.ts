import type { AssetType } from './messages.ts';

/** What the map viewer is to show, besides spaces, signs and people (topics of their own). */
export type ViewerView = {
  /** Id of the signed-in person. */
  readonly selfId: number;
  readonly building: null | {
    readonly id: number;
    readonly bundleName: string | null;
    readonly floors: readonly {
      readonly id: number;
      readonly name: string;
      readonly level: number;
    }[];
  };
  readonly floorId: number | null;
  readonly cameraAngle: '2d' | '3d';
  readonly selected: null | {
    readonly floorId: number;
    readonly assetType: AssetType;
    readonly assetId: number;
  };
  readonly hasLoaded: boolean;
  /** The viewer's last warning: `missing_bundle`, `no_webgl` ...; null: none. */
  readonly warning: string | null;
};
