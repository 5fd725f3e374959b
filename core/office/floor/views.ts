import type { Slot } from '../../contract/minutes.ts';
import type { SpaceClosure, SpaceState } from '../../contract/space.ts';
import type { Preset } from '../../rules/day/presets.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';

export type ConnectionView = {
  /** `connecting`: a poll failed, or none has been answered yet; `paused`: polling is off. */
  readonly status: 'live' | 'connecting' | 'busy' | 'offline' | 'paused';
  /** FL1: polling is on. */
  readonly polling: boolean;
  /** Milliseconds since the epoch; null before the first answer. */
  readonly updatedAt: number | null;
  readonly failures: number;
  /** HE5: the connection is lost: the browser is offline, or several polls in a row have failed. */
  readonly lost: boolean;
  /** HE5: the minute of the shown data while the connection is lost; null: it is not, or nothing is shown. */
  readonly asOf: number | null;
  /** OF12: what is shown is the offline copy. */
  readonly copied: boolean;
  /** HE5: how many minutes old they are; 0 if there is no `asOf`. */
  readonly age: number;
};

/** UG6: `message`: a sentence of whoever runs Perch; '': none. */
export type MaintenanceView = { readonly message: string } | null;

export type Count = {
  readonly free: number;
  /** UA4: free for a part of the chosen interval; 0 now. */
  readonly partly: number;
  readonly booked: number;
  readonly total: number;
};
export type CountsView = {
  readonly loading: boolean;
  readonly rooms: Count;
  readonly desks: Count;
};

/** The booking date and the from/to selectors. Minutes of the chosen day; 1440 is the end of the day. */
export type DatesView = {
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly date: string;
  readonly minDate: string;
  readonly maxDate: string;
  /** `future`: the map shows the chosen interval instead of now. */
  readonly mode: 'now' | 'future';
  readonly from: number;
  readonly to: number;
  readonly fromOptions: readonly number[];
  readonly toOptions: readonly number[];
  /** Minutes; 0: no limit. */
  readonly maxDuration: number;
  /** The configuration disables the selection of times. */
  readonly timesDisabled: boolean;
  /** TI2: the parts of the day that one press chooses. */
  readonly presets: readonly Preset[];
  /** TI3: the one whose time is shown; null: another time. */
  readonly preset: Preset | 'now' | null;
  /** Whether a date or time is chosen, so that reset does something. */
  readonly chosen: boolean;
};

/** CS23: why spaces of the floor are closed, and until when. */
export type FloorClosureView = {
  readonly closure: SpaceClosure;
  /** Spaces that it closes. */
  readonly count: number;
  /** It closes all spaces of the floor that can be booked. */
  readonly isWhole: boolean;
  /** IANA name of the building's zone. */
  readonly zone: string;
} | null;

/** One desk or room on the map. */
export type MapSpaceView = {
  readonly id: number;
  readonly floorId: number;
  readonly kind: 'DESK' | 'ROOM';
  readonly name: string;
  readonly status: ShownStatus;
  /** MI2: it is the user's own at the time that the map shows. */
  readonly own?: true;
  /** RS4: when a partly free space is free; minutes since the epoch. */
  readonly free?: readonly Slot[];
  /** RS4: now, until when a free space is free. */
  readonly until?: number;
  readonly seats: number;
  /** Untranslated equipment names. */
  readonly equipment: readonly string[];
};
type MapSignView = {
  readonly id: number;
  readonly floorId: number;
  readonly typeId: number;
  readonly name: string;
};
type MapUserView = {
  readonly id: number;
  readonly floorId: number;
  readonly spaceId: number;
  readonly name: string;
  readonly initials: string;
  readonly status: SpaceState;
  readonly photo: boolean;
};
export type MapSpacesView = Readonly<Record<string, MapSpaceView>>;
export type MapSignsView = Readonly<Record<string, MapSignView>>;
export type MapUsersView = Readonly<Record<string, MapUserView>>;

/** The current minute, for texts such as "in 5 minutes". Minutes since the epoch. */
export type ClockView = { readonly minute: number; readonly zone: string };
