import {
  type Icon,
  IconBeach,
  IconBuilding,
  IconBuildings,
  IconHome,
  IconPlus,
} from '@tabler/icons-react';
import type { DayType } from '../../../../core/rules/attendance/day-type.ts';
import type { ButtonColour } from '../../../../core/rules/attendance/register-button.ts';
import type { WorkLocation } from '../../../../core/rules/attendance/registration.ts';
import type { Tone } from '../../../theme/tone.ts';

type Look = { readonly tone: Tone | null; readonly icon: Icon };

/** AT5: the four colours, and a day without one. The icons say the same without colour. */
export const DAY_LOOKS: Readonly<Record<ButtonColour, Look>> = {
  unregistered: { tone: null, icon: IconPlus },
  sameBuilding: { tone: 'green', icon: IconBuilding },
  otherBuilding: { tone: 'blue', icon: IconBuildings },
  remote: { tone: 'yellow', icon: IconHome },
  offWork: { tone: 'grey', icon: IconBeach },
};

/** AT11: the options of the register dialog in order, each with the colour that the button of the day then has. */
export const LOCATIONS = [
  { location: 'OFFICE', colour: 'sameBuilding' },
  { location: 'HOME', colour: 'remote' },
  { location: 'VACATION', colour: 'offWork' },
] as const satisfies readonly { readonly location: WorkLocation; readonly colour: ButtonColour }[];

/** The colour of a person's entry; also the key of its text in `planner.own`. */
export const TYPE_COLOURS = {
  ATTENDANCE_SAME_BUILDING: 'sameBuilding',
  ATTENDANCE_OTHER_BUILDING: 'otherBuilding',
  HOME: 'remote',
  VACATION: 'offWork',
} as const satisfies Readonly<Record<DayType, ButtonColour>>;
