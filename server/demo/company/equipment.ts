import type { EquipmentName } from '../../../core/contract/equipment.ts';
import type { Equipment } from './company.ts';
import type { Random } from './random.ts';

/** A 96 x 96 line icon on a pale circle. */
const icon = (ground: string, ink: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${ground}"/><g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`;

const display = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4"/>`;
const stand = (x: number, y: number): string => `<path d="M${x} ${y}v10M${x - 9} ${y + 10}h18"/>`;

const BLUE = ['#e7f0ff', '#2f5fb3'] as const;
const GREEN = ['#e4f5ea', '#2c7a4b'] as const;
const AMBER = ['#fff2dc', '#9a6206'] as const;
const VIOLET = ['#f0eafc', '#6a45b0'] as const;

type Kind = readonly [
  name: EquipmentName,
  info: string,
  colours: readonly [string, string],
  shapes: string,
];

/** The equipment of specification 3, in its order. */
const KINDS: readonly Kind[] = [
  [
    'Mac space',
    'Place for your own Mac, with a USB-C dock and charger',
    BLUE,
    `${display(24, 26, 48, 32)}<path d="M16 68h64M42 68l3 4h6l3-4"/>`,
  ],
  [
    'Mac client',
    'A Mac that stays on the desk, ready to sign in to',
    BLUE,
    `${display(20, 22, 56, 38)}<path d="M20 50h56"/>${stand(48, 60)}`,
  ],
  ['Single screen', 'One 27 inch screen', BLUE, `${display(22, 26, 52, 34)}${stand(48, 60)}`],
  [
    'Dual screen',
    'Two 24 inch screens side by side',
    BLUE,
    `${display(12, 30, 34, 26)}${display(50, 30, 34, 26)}${stand(29, 56)}${stand(67, 56)}`,
  ],
  [
    'Ergonomic desk',
    'Height-adjustable desk and a chair with lumbar support',
    GREEN,
    '<path d="M16 40h64M26 40v34M70 40v34M20 74h12M64 74h12M48 32V18M42 24l6-6 6 6M48 48v14M42 56l6 6 6-6"/>',
  ],
  [
    'Curved Screen',
    'One 34 inch curved screen',
    BLUE,
    `<path d="M14 28q34 10 68 0v30q-34 10-68 0z"/>${stand(48, 64)}`,
  ],
  [
    'Parking',
    'A parking place comes with the desk',
    AMBER,
    '<rect x="22" y="20" width="52" height="56" rx="8"/><path d="M40 64V34h11a9 9 0 0 1 0 18H40"/>',
  ],
  [
    'Electrical Parking',
    'A parking place with a charger comes with the desk',
    AMBER,
    '<rect x="22" y="20" width="52" height="56" rx="8"/><path d="M52 30L38 50h18L44 68"/>',
  ],
  [
    'Locker',
    'A lockable cabinet beside the desk',
    AMBER,
    '<rect x="28" y="18" width="40" height="60" rx="4"/><path d="M48 18v60M40 44v8M56 44v8"/>',
  ],
  [
    'Screen',
    'A wall screen with wireless sharing',
    VIOLET,
    `${display(16, 24, 64, 38)}<path d="M36 74h24"/>`,
  ],
  [
    'Projector',
    'A ceiling projector and a white wall',
    VIOLET,
    '<rect x="16" y="36" width="64" height="28" rx="6"/><circle cx="60" cy="50" r="8"/><path d="M28 46h14M28 54h14M28 64v8M68 64v8"/>',
  ],
  [
    'Phone',
    'A conference phone',
    VIOLET,
    '<path d="M30 20h10l5 13-7 5a30 30 0 0 0 20 20l5-7 13 5v10a6 6 0 0 1-6 6A46 46 0 0 1 24 26a6 6 0 0 1 6-6z"/>',
  ],
  [
    'Video',
    'Camera and microphones for video meetings',
    VIOLET,
    '<rect x="16" y="30" width="44" height="36" rx="6"/><path d="M60 44l20-10v28l-20-10z"/>',
  ],
  [
    'Sofa',
    'Soft seats',
    GREEN,
    '<path d="M26 46V34a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v12M18 46a6 6 0 0 1 12 0v8h36v-8a6 6 0 0 1 12 0v20H18zM26 66v6M70 66v6"/>',
  ],
];

export const EQUIPMENT: readonly Equipment[] = KINDS.map(
  ([name, info, [ground, ink], shapes], i) => ({
    uid: i + 1,
    name,
    info,
    image: { type: 'image/svg+xml', body: icon(ground, ink, shapes) },
  }),
);

const uids = (...names: readonly string[]): number[] =>
  names.map((name) => EQUIPMENT.find((kind) => kind.name === name)?.uid ?? 0);

/** The ids of a desk's equipment. */
export const deskEquipment = (random: Random): number[] => {
  const main = random.weighted<string>([
    ['Single screen', 30],
    ['Dual screen', 36],
    ['Curved Screen', 14],
    ['Mac client', 6],
    ['Mac space', 8],
  ]);
  const names = [main];
  if (main === 'Mac space') names.push('Single screen');
  if (random.chance(0.45)) names.push('Ergonomic desk');
  if (random.chance(0.12)) names.push('Locker');
  if (random.chance(0.04)) names.push(random.chance(0.4) ? 'Electrical Parking' : 'Parking');
  return uids(...names).sort((a, b) => a - b);
};

/** The ids of a room's equipment, by its IMDF category and seats. */
export const roomEquipment = (category: string, seats: number, random: Random): number[] => {
  if (category === 'phoneroom') return random.chance(0.6) ? uids('Phone') : [];
  const names = [seats >= 8 && random.chance(0.4) ? 'Projector' : 'Screen'];
  if (random.chance(0.6)) names.push('Video');
  if (random.chance(0.4)) names.push('Phone');
  if (category === 'huddleroom' && random.chance(0.5)) names.push('Sofa');
  return uids(...names).sort((a, b) => a - b);
};
