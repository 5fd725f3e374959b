import {
  type Icon,
  IconArrowBearLeft,
  IconArrowBearRight,
  IconArrowSharpTurnLeft,
  IconArrowSharpTurnRight,
  IconArrowUp,
  IconCornerUpLeft,
  IconCornerUpRight,
  IconElevator,
  IconEscalator,
  IconMapPin,
  IconStairs,
} from '@tabler/icons-react';
import type { WayStep } from './step-words.ts';

const TURNS = {
  left: IconCornerUpLeft,
  right: IconCornerUpRight,
  slight_left: IconArrowBearLeft,
  slight_right: IconArrowBearRight,
  sharp_left: IconArrowSharpTurnLeft,
  sharp_right: IconArrowSharpTurnRight,
} as const;
const CHANGES = {
  stairs: IconStairs,
  elevator: IconElevator,
  escalator: IconEscalator,
} as const;

const iconOf = (step: WayStep): Icon => {
  switch (step.code) {
    case 'start':
    case 'pass':
      return IconArrowUp;
    case 'turn':
      return TURNS[step.turn];
    case 'change_floor':
      return CHANGES[step.by];
    case 'arrive':
      return IconMapPin;
  }
};

/** Decorative: the text beside it says the same. */
export const WayStepIcon = ({ step }: { readonly step: WayStep }) => {
  const StepIcon = iconOf(step);
  return <StepIcon size={20} aria-hidden="true" />;
};
