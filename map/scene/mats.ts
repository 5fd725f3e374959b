import {
  BufferAttribute,
  BufferGeometry,
  Color,
  type IUniform,
  type Material,
  MeshBasicMaterial,
} from 'three';
import type { Point } from '../imdf/plan.ts';
import type { Seat } from '../imdf/seat.ts';
import type { Instance } from './batch.ts';
import { lightFromAbove } from './light.ts';
import { DESK_TOP } from './scale.ts';
import type { Theme } from './theme.ts';

/**
 * ML1: the mat on a desk has the colour of its status. Metres on a desk of 1.6 by 0.8; `back` is how far its middle is from
 * the desk's towards the sitter. From afar it covers nearly the whole desk.
 */
export const MAT = {
  near: { width: 1, depth: 0.44, radius: 0.07, back: 0.13 },
  afar: { width: 1.36, depth: 0.58, radius: 0.09, back: 0.02 },
} as const;
type MatSize = Readonly<Record<'width' | 'depth' | 'radius' | 'back', number>>;

const DESK = { width: 1.6, depth: 0.8 };
const TOP: MatSize = { width: 1.57, depth: 0.77, radius: 0, back: 0 };
/** How much of its own colour a top gives off. */
export const DESK_GLOW = 0.1;
/** Above the desk top, so that it does not flicker. */
const LIFT = 0.013;

/** The zoom at which a mat begins to grow, and at which it has grown; pixels per metre. */
const GROWS = { from: 34, to: 16 } as const;

/** How far mats have grown at a zoom: 0 near, 1 afar. */
export const matGrowth = (pixelsPerMetre: number): number =>
  Math.min(Math.max((GROWS.from - pixelsPerMetre) / (GROWS.from - GROWS.to), 0), 1);

/** Brighter than white: a desk without a mat. */
export const NO_MAT = new Color(2, 2, 2);

/** A corner, as angles of its points. */
const ROUND = [0, 1, 2, 3].map((part) => (part * Math.PI) / 6);
const SHARP = [null];
const CORNERS = [
  [1, 1, 0],
  [-1, 1, 1],
  [-1, -1, 2],
  [1, -1, 3],
] as const;

const outlineOf = (
  { width, depth, radius, back }: MatSize,
  points: readonly (number | null)[],
): readonly number[] =>
  CORNERS.flatMap(([x, z, quarter]) =>
    points.flatMap((angle) => {
      const r = angle === null ? 0 : radius;
      const turn = (angle ?? 0) + (quarter * Math.PI) / 2;
      return [
        x * (width / 2 - r) + r * Math.cos(turn),
        DESK_TOP + LIFT,
        back + z * (depth / 2 - r) + r * Math.sin(turn),
      ];
    }),
  );

/** A flat sheet with two positions per corner: near, and grown; in the scene and on the desk. */
const matOf = (
  points: readonly (number | null)[],
  sizes: Readonly<Record<keyof typeof MAT, MatSize>>,
): BufferGeometry => {
  const [near, grown] = [outlineOf(sizes.near, points), outlineOf(sizes.afar, points)];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(near), 3));
  geometry.setAttribute('grown', new BufferAttribute(new Float32Array(grown), 3));
  const onDesk = near.flatMap((x, i) =>
    i % 3 === 0 ? [x, near[i + 2] ?? 0, grown[i] ?? 0, grown[i + 2] ?? 0] : [],
  );
  geometry.setAttribute('onDesk', new BufferAttribute(new Float32Array(onDesk), 4));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(near.length).fill(1), 3));
  geometry.setIndex(
    Array.from({ length: near.length / 3 - 2 }, (_, i) => [0, i + 2, i + 1]).flat(),
  );
  return geometry;
};

/**
 * With rounded corners (14 triangles), without (two), and as a part of the whole top (two): afar a floor has thousands of
 * desks, and a second sheet for each would cost as much as the first.
 */
export const matShapes = () => ({
  round: matOf(ROUND, MAT),
  plain: matOf(SHARP, MAT),
  top: matOf(SHARP, { near: TOP, afar: TOP }),
});

export type MatMaterial = {
  readonly material: Material;
  readonly setGrowth: (grown: number) => void;
};

/** The colour of a desk top under light from above. */
const litTop = (theme: Theme, colour: string): Color =>
  lightFromAbove(theme)
    .multiply(new Color(colour))
    .add(new Color(theme.desk).multiplyScalar(DESK_GLOW));

/** Half the size of a mat and how far it is from the middle of the desk, in a shader. */
const boxOf = ({ width, depth, back }: MatSize): string =>
  `vec3( ${[width / 2, depth / 2, back].map((metres) => metres.toFixed(3)).join(', ')} )`;

/** Unlit, so that a status has the same colour on every desk. Beside the mat it has the colour of the lit desk top. */
export const createMatMaterial = (theme: Theme): MatMaterial => {
  const growth: IUniform<number> = { value: 0 };
  const material = new MeshBasicMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      growth,
      top: { value: litTop(theme, theme.desk) },
      dimmedTop: { value: litTop(theme, theme.dimmedDesk) },
      afar: { value: theme.matsAfar },
    });
    shader.vertexShader = `attribute vec3 grown;
      attribute vec4 onDesk;
      uniform float growth;
      uniform float afar;
      uniform vec3 dimmedTop;
      varying vec3 spot;
      ${shader.vertexShader}`
      .replace('#include <begin_vertex>', 'vec3 transformed = mix( position, grown, growth );')
      .replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        spot = vec3( mix( onDesk.xy, onDesk.zw, growth ), vColor.r > 1.5 ? 1.0 : 0.0 );
        vColor.rgb = vColor.r > 1.5 ? dimmedTop : vColor.rgb * mix( 1.0, afar, growth );`,
      );
    shader.fragmentShader = `uniform float growth;
      uniform vec3 top;
      varying vec3 spot;
      ${shader.fragmentShader}`.replace(
      '#include <color_fragment>',
      `#include <color_fragment>
      vec3 mat = mix( ${boxOf(MAT.near)}, ${boxOf(MAT.afar)}, growth );
      vec2 beside = abs( spot.xy - vec2( 0.0, mat.z ) ) - mat.xy;
      if ( spot.z < 0.5 && max( beside.x, beside.y ) > 0.002 ) diffuseColor.rgb = top;`,
    );
  };
  material.customProgramCacheKey = () => 'mat';
  return {
    material,
    setGrowth: (grown) => {
      growth.value = grown;
    },
  };
};

const between = (near: number, afar: number, grown: number): number => near + (afar - near) * grown;

/** The middle of a desk's mat on the plan. */
export const matMiddle = ({ x, y, angle, depth }: Seat, grown: number): Point => {
  const back = (between(MAT.near.back, MAT.afar.back, grown) * depth) / DESK.depth;
  return [x + Math.sin(angle) * back, y - Math.cos(angle) * back];
};

/** The size of a desk's mat; metres. */
export const matSize = ({ width, depth }: Seat, grown: number) => ({
  width: (between(MAT.near.width, MAT.afar.width, grown) * width) / DESK.width,
  depth: (between(MAT.near.depth, MAT.afar.depth, grown) * depth) / DESK.depth,
});

/** The instance of a desk's mat. */
export const matOn = ({ x, y, angle, width, depth }: Seat): Instance => ({
  x,
  y,
  angle,
  scale: [width / DESK.width, 1, depth / DESK.depth],
});
