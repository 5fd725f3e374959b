import type { OwnDesk } from '../../core/contract/viewer/messages.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import type { Place } from '../model/place-index.ts';
import { DESK_TOP } from '../scene/scale.ts';
import { type LabelContext, lookOf, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { type Pen, paintAvatar, shadowed } from './paint.ts';

/** Below the pin of the selection and the own position, and above all else. */
const RANK = 890;
/** Pixels: the portrait with its rim, and the point of the pin below it. */
const PIN = { portrait: 38, chosen: 46, point: 10, half: 7 } as const;
const NO_BADGE = { shape: 'none', colour: '' } as const;

/** The own desk if it is on the floor of these labels. */
export const ownDeskHere = ({ settings, floorId }: LabelContext): OwnDesk | null =>
  settings.ownDesk?.floorId === floorId ? settings.ownDesk : null;

const paintPoint = (pen: Pen, x: number, y: number, { theme }: LabelContext) =>
  shadowed(pen, theme, 6, 2, () => {
    pen.fillStyle = theme.accent;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x - PIN.half, y - PIN.point - 3);
    pen.lineTo(x + PIN.half, y - PIN.point - 3);
    pen.closePath();
    pen.fill();
  });

/** UC40: the point of the desk's far edge above its middle, so that the pin does not hide its number. */
const farEdge = (
  { project }: LabelContext,
  { areas }: Place,
  { x, y }: ScreenPoint,
): ScreenPoint => {
  const ring = areas[0]?.outer ?? [];
  const corners = ring.flatMap((corner) => project(corner, DESK_TOP) ?? []);
  const heights = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    if (a.x > x === b.x > x) return [];
    return [a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y)];
  });
  return { x, y: Math.min(y, ...heights) };
};

/** MI3: the user's portrait on a pin over their own desk. `isChosen`: it is also the pin of the selection. */
export const ownDeskLabel = (context: LabelContext, isChosen: boolean): Label[] => {
  const { content, index, me, photos, theme } = context;
  const desk = ownDeskHere(context);
  const place = desk === null ? undefined : index.places.get(desk.spaceId);
  if (desk === null || place === undefined) return [];
  const centre = context.project(place.centre, DESK_TOP);
  if (centre === null || !onScreen(context, centre)) return [];
  const at = farEdge(context, place, centre);
  const size = isChosen ? PIN.chosen : PIN.portrait;
  const present = me === null ? undefined : content.users.get(me);
  const isThere = present?.spaceId === desk.spaceId;
  const person = {
    initials: desk.initials,
    photo: desk.photo === null ? null : photos.get(desk.photo),
    look: isThere ? lookOf(context, present.status) : NO_BADGE,
    own: true,
  };
  const height = size + PIN.point;
  return [
    {
      key: 'own',
      ...at,
      width: size,
      height,
      rank: RANK,
      spots: [[0, -height / 2]],
      always: true,
      asset: { assetType: 'space', assetId: desk.spaceId },
      paint: (pen, x, y) => {
        paintPoint(pen, x, y + height / 2, context);
        paintAvatar(pen, { x, y: y - PIN.point / 2, size }, person, theme);
      },
    },
  ];
};
