import type { TFunction } from 'i18next';
import type { SignType } from '../../../core/contract/viewer/messages.ts';
import type { FoundWay, Landmark } from '../../../core/features/wayfinding/model.ts';
import type { Amounts } from '../../shared/format/amounts.ts';

export type WayStep = FoundWay['steps'][number];

type Texts = TFunction<'wayfinding'>;

export type StepWords = {
  readonly t: Texts;
  readonly amounts: Amounts;
  readonly floorNames: Readonly<Record<string, string>>;
  /** The name of the destination. */
  readonly name: string;
  /** The word for what a sign shows, such as "Printer". */
  readonly signName: (sign: SignType) => string;
  /** If false, the floor is not mentioned. */
  readonly manyFloors: boolean;
};

const floorIn = ({ floorNames }: StepWords, floorId: number | null): string =>
  floorId === null ? '' : (floorNames[floorId] ?? '');

const changeOf = (step: Extract<WayStep, { code: 'change_floor' }>, words: StepWords): string => {
  const { by, floors, toFloorId } = step;
  const { t } = words;
  const floor = floorIn(words, toFloorId);
  if (floor === '') return t(`step.unknown.${by}`);
  if (floors === 0) return t(`step.level.${by}`, { floor });
  return t(`step.${floors > 0 ? 'up' : 'down'}.${by}`, { count: Math.abs(floors), floor });
};

/** A room of the backend has a name of its own, such as Landsort; a kitchen or a printer is "the kitchen". */
const placeOf = (at: Landmark, { t, signName }: StepWords): string => {
  if (at.kind === 'room' && at.spaceId !== null) return at.name;
  return t('step.common', { place: at.kind === 'room' ? at.name : signName(at.sign) });
};

const turnText = (step: Extract<WayStep, { code: 'turn' }>, words: StepWords): string => {
  const { turn, next, at } = step;
  const { t } = words;
  const action =
    at === undefined || turn === 'slight_left' || turn === 'slight_right'
      ? t(`step.turn.${turn}`)
      : t(`step.at.${turn}`, { place: placeOf(at, words) });
  return next === undefined ? action : t(`step.thenTurn.${next}`, { action });
};

/** WF14: the destination of the first leg; '': it has no name. */
const aimOf = (next: WayStep | undefined, words: StepWords): string => {
  switch (next?.code) {
    case 'arrive':
      return words.name;
    case 'change_floor':
      return words.t(`step.by.${next.by}`);
    case 'turn':
    case 'pass':
      return next.at === undefined ? '' : placeOf(next.at, words);
    default:
      return '';
  }
};

/** WF12: the text of a step, such as "Turn left and walk 12 m". `next`: the step after it. */
export const stepText = (step: WayStep, words: StepWords, next?: WayStep): string => {
  const { t, amounts, name, manyFloors } = words;
  if (step.code === 'arrive') return t('step.arrive', { name });
  const distance = amounts.distance(step.metres);
  if (step.code === 'change_floor') {
    const action = changeOf(step, words);
    return distance === '' ? action : t('step.thenWalk', { action, distance });
  }
  if (step.code === 'turn') {
    const action = turnText(step, words);
    return distance === '' ? action : t('step.andWalk', { action, distance });
  }
  if (step.code === 'pass') return t('step.pass', { place: placeOf(step.at, words), distance });
  const floor = manyFloors ? floorIn(words, step.floorId) : '';
  const place = aimOf(next, words);
  if (floor === '') {
    if (distance === '') return t('step.start');
    return place === '' ? t('step.walk', { distance }) : t('step.walkTo', { distance, place });
  }
  const action = t('step.startOn', { floor });
  if (distance === '') return action;
  return place === ''
    ? t('step.thenWalk', { action, distance })
    : t('step.thenWalkTo', { action, distance, place });
};

/** The floor to which a step leads, or on which it starts; null for a turn and a landmark. */
export const floorOfStep = (step: WayStep): number | null => {
  if (step.code === 'turn' || step.code === 'pass') return null;
  return step.code === 'change_floor' ? step.toFloorId : step.floorId;
};
