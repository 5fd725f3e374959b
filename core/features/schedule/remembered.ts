import type { World } from '../../office/world.ts';
import { ScheduleFloors, ScheduleHours, ScheduleOrder, ScheduleSpan } from './events.ts';
import type { ScheduleState } from './state.ts';

type Remembered = Pick<ScheduleState, 'view' | 'hours' | 'order' | 'floors'>;

/** SC14: the last used settings, as four words; an invalid word is ignored. */
export const remembered = (stored: string | undefined): Partial<Remembered> => {
  const words = (stored ?? '').split(' ');
  const view = ScheduleSpan.literals.find((one) => one === words[0]);
  const hours = ScheduleHours.literals.find((one) => one === words[1]);
  const order = ScheduleOrder.literals.find((one) => one === words[2]);
  const floors = ScheduleFloors.literals.find((one) => one === words[3]);
  return {
    ...(view === undefined ? {} : { view }),
    ...(hours === undefined ? {} : { hours }),
    ...(order === undefined ? {} : { order }),
    ...(floors === undefined ? {} : { floors }),
  };
};

/** SC14: saves them to local storage. */
export const remember = (schedule: ScheduleState, world: World): ScheduleState => {
  world.cite('SC14');
  const { view, hours, order, floors } = schedule;
  world.request({ _tag: 'Store', key: 'schedule', value: `${view} ${hours} ${order} ${floors}` });
  return schedule;
};
