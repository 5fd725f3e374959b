/** Drawn portraits: flat, friendly, and distinguishable at 24 pixels. */
import type { Image } from '../company/company.ts';
import type { Random } from '../company/random.ts';

const SKIN = ['#f6d7c3', '#efc4a3', '#e0ac83', '#c98d62', '#a86f47', '#7f4f30', '#5d3a24'];
const HAIR = [
  '#2a211c',
  '#4a3224',
  '#6f4a2c',
  '#a0703c',
  '#d4a95c',
  '#b4532a',
  '#8d8d92',
  '#d9d7d2',
];
const CLOTH = [
  '#3b6ea8',
  '#2f7d6b',
  '#a8506a',
  '#7d5fa8',
  '#b9722f',
  '#4c5866',
  '#8a8f3c',
  '#30475e',
];
const GROUND = ['#dbe8f7', '#dff1e6', '#fbe6d9', '#ebe2f7', '#fdf0cf', '#e3e8ee', '#f9dfe5'];

/** The hair behind and in front of the head, by haircut. */
const CUTS: readonly (readonly [back: string, front: string])[] = [
  ['', '<path d="M39 60q-4-30 25-30t25 30q-4-14-12-17-14 4-26 0-8 4-12 17z"/>'],
  ['', '<path d="M40 54q-1-25 24-25t24 25q-2-9-8-13-20 2-30-3-6 6-10 16z"/>'],
  [
    '<path d="M36 62q-2-35 28-35t28 35v30H36z"/>',
    '<path d="M41 56q3-18 23-20 20 2 23 20-14-2-22-12-8 10-24 12z"/>',
  ],
  [
    '<path d="M37 60q0-33 27-33t27 33q3 18-6 24H43q-9-6-6-24z"/>',
    '<path d="M41 58q0-20 23-22 23 2 23 22-6-4-9-12-16 2-28-2-5 8-9 14z"/>',
  ],
  [
    '<circle cx="64" cy="26" r="11"/>',
    '<path d="M40 56q0-24 24-24t24 24q-6-14-24-15-18 1-24 15z"/>',
  ],
  [
    '<path d="M36 58a28 28 0 1 1 56 0q4 12-4 18H40q-8-6-4-18z"/>',
    '<path d="M42 52q6-14 22-14t22 14q-10-6-22-6t-22 6z"/>',
  ],
  ['', '<path d="M41 60q-3-12 1-18l4 4-2 14zM87 60q3-12-1-18l-4 4 2 14z"/>'],
  ['', ''],
];

/** The haircuts of women and men, and those that go with a beard. */
const CUTS_OF = { woman: [2, 3, 4, 5, 2, 1], man: [0, 1, 6, 7, 0, 1] } as const;
const DARK_SKIN = 4;

/** A portrait of 128 x 128 pixels. */
export const drawPortrait = (person: 'woman' | 'man', random: Random): Image => {
  const tone = Math.min(random.int(0, SKIN.length - 1), random.int(0, SKIN.length));
  const skin = SKIN[tone] ?? '#efc4a3';
  const fitting = tone >= DARK_SKIN ? [...HAIR.slice(0, 2), ...HAIR.slice(-2, -1)] : HAIR;
  const hair = random.pick(fitting);
  const cloth = random.pick(CLOTH);
  const cut = random.pick(CUTS_OF[person]);
  const [back, front] = CUTS[cut] ?? ['', ''];
  const beard =
    person === 'man' && random.chance(0.4)
      ? `<path d="M42 62q0 27 22 28 22-1 22-28-3 9-8 11-14-4-28 0-5-2-8-11z" fill="${hair}"/>`
      : '';
  const glasses = random.chance(0.3)
    ? '<g fill="none" stroke="#333a44" stroke-width="2"><circle cx="54" cy="60" r="7.5"/><circle cx="74" cy="60" r="7.5"/><path d="M61.5 59q2.5-2 5 0"/></g>'
    : '';
  const collar = random.chance(0.5)
    ? '<path d="M52 96l12 12 12-12 5 4-17 20-17-20z" fill="#fff" fill-opacity=".75"/>'
    : `<path d="M50 96q14 14 28 0l4 3q-18 20-36 0z" fill="#000" fill-opacity=".15"/>`;
  const smile = random.int(3, 7);
  const body =
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128"><rect width="128" height="128" fill="${random.pick(GROUND)}"/>` +
    `<g fill="${hair}">${back}</g><path d="M18 128q2-30 34-34h24q32 4 34 34z" fill="${cloth}"/><path d="M54 78h20v20q-10 10-20 0z" fill="${skin}"/><path d="M54 84q10 8 20 0v6q-10 8-20 0z" fill="#000" fill-opacity=".12"/>${collar}` +
    `<ellipse cx="64" cy="60" rx="23" ry="27" fill="${skin}"/><circle cx="41" cy="62" r="4.5" fill="${skin}"/><circle cx="87" cy="62" r="4.5" fill="${skin}"/>${beard}` +
    `<g fill="#2b2522"><circle cx="54" cy="60" r="2.6"/><circle cx="74" cy="60" r="2.6"/></g><path d="M49 53q5-3 9 0M70 53q4-3 9 0" stroke="${hair}" stroke-width="2.4" fill="none" stroke-linecap="round"/>` +
    `<path d="M64 62v6q-3 2-4 1" stroke="#000" stroke-opacity=".25" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M56 74q8 ${smile} 16 0" stroke="#8e3b35" stroke-width="2.4" fill="none" stroke-linecap="round"/>` +
    `<g fill="${hair}">${front}</g>${glasses}</svg>`;
  return { type: 'image/svg+xml', body };
};
