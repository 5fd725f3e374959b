import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  Mesh,
  ShaderMaterial,
} from 'three';
import type { Point } from '../imdf/plan.ts';
import type { Theme } from '../scene/theme.ts';
import { ribbonOf } from './ribbon.ts';

/** The animation state of a new route. */
export type Appearance = {
  /** The visible share of the line, 0 to 1. */
  readonly shown: number;
  /** The distance that the light has moved; metres. */
  readonly run: number;
  /** The intensity of the light, 0 to 1. */
  readonly light: number;
};

export const WHOLE: Appearance = { shown: 1, run: 0, light: 0 };

/** A line on the floor, drawn over everything else on it. */
export type RouteMesh = {
  readonly group: Group;
  readonly setScale: (pixelsPerMetre: number) => void;
  readonly appear: (appearance: Appearance) => void;
  readonly dispose: () => void;
};

/** Metres above the floor. In the stack the line is above the desks, because floors above can hide it there. */
const HEIGHT = { over: 0.05, among: 0.5 } as const;
/** The width in metres, and its limits in pixels. */
const WIDTH = { metres: 0.36, least: 5, most: 13 } as const;
/** Pixels of the casing on each side, as a share of the width. */
const CASING = 0.36;
/** The stack is seen at a flat angle, so lines must be wider to look the same. */
const TILTED = 1.6;
/** The opacity of the line where a floor hides it. */
const THROUGH = 0.4;
/** Drawn after the outlines of places. */
const ORDER = 6;

const VERTEX = `
attribute vec2 side;
attribute float along;
uniform float halfWidth;
varying vec2 vSide;
varying float vAlong;
void main() {
  vSide = side;
  vAlong = along;
  vec3 corner = position + vec3(side.x, 0.0, -side.y) * halfWidth;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(corner, 1.0);
}`;

// The edge is antialiased here, because the lowest quality has no hardware antialiasing.
const FRAGMENT = `
uniform vec3 colour;
uniform vec3 glow;
uniform float shown;
uniform float run;
uniform float light;
uniform float opacity;
varying vec2 vSide;
varying float vAlong;
void main() {
  if (vAlong > shown) discard;
  float across = length(vSide);
  float edge = 1.0 - smoothstep(1.0 - 2.0 * fwidth(across), 1.0, across);
  float wave = smoothstep(0.35, 1.0, fract((vAlong - run) / 4.0));
  gl_FragColor = vec4(mix(colour, glow, light * wave), edge * opacity);
  #include <colorspace_fragment>
}`;

/** One layer of the line. */
type Coat = {
  readonly colour: string;
  readonly glow: string;
  /** As a share of the line's width. */
  readonly share: number;
  /** Hidden by objects in front of it. */
  readonly hidden: boolean;
  readonly opacity: number;
};

const materialOf = ({ colour, glow, hidden, opacity }: Coat): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      colour: { value: new Color(colour) },
      glow: { value: new Color(glow) },
      opacity: { value: opacity },
      halfWidth: { value: WIDTH.metres / 2 },
      shown: { value: 0 },
      run: { value: 0 },
      light: { value: 0 },
    },
    transparent: true,
    depthTest: hidden,
    depthWrite: false,
    side: DoubleSide,
  });

/** The casing and the line. In the stack, the line also shows through the floors. */
const coatsOf = ({ line, casing, light }: Theme['route'], among: boolean): Coat[] => [
  ...(among ? [{ colour: line, glow: light, share: 1, hidden: false, opacity: THROUGH }] : []),
  { colour: casing, glow: casing, share: 1 + 2 * CASING, hidden: among, opacity: 1 },
  { colour: line, glow: light, share: 1, hidden: among, opacity: 1 },
];

/** The line with its casing; null for a line of zero length. `among`: the line is in a stack of floors. */
export const createRouteMesh = (
  line: readonly Point[],
  theme: Theme,
  among = false,
): RouteMesh | null => {
  const ribbon = ribbonOf(line);
  if (ribbon === null) return null;
  const geometry = new BufferGeometry();
  const height = among ? HEIGHT.among : HEIGHT.over;
  const positions = new Float32Array((ribbon.middles.length / 2) * 3);
  for (let i = 0; 2 * i < ribbon.middles.length; i++) {
    positions.set([ribbon.middles[2 * i] ?? 0, height, -(ribbon.middles[2 * i + 1] ?? 0)], 3 * i);
  }
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('side', new BufferAttribute(new Float32Array(ribbon.sides), 2));
  geometry.setAttribute('along', new BufferAttribute(new Float32Array(ribbon.along), 1));
  geometry.setIndex([...ribbon.indices]);
  const group = new Group();
  const layers = coatsOf(theme.route, among).map((coat) => ({
    material: materialOf(coat),
    share: coat.share,
  }));
  for (const [i, { material }] of layers.entries()) {
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = ORDER + i;
    // The bounding box does not include the width.
    mesh.frustumCulled = false;
    group.add(mesh);
  }
  const set = (material: ShaderMaterial, name: string, value: number) => {
    const uniform = material.uniforms[name];
    if (uniform !== undefined) uniform.value = value;
  };
  const appear = (appearance: Appearance) => {
    for (const { material } of layers) {
      // Slightly more than its length, so that the last vertices are not discarded.
      set(material, 'shown', appearance.shown * (ribbon.metres + 0.001));
      set(material, 'run', appearance.run);
      set(material, 'light', appearance.light);
    }
  };
  appear(WHOLE);
  return {
    group,
    setScale: (pixelsPerMetre) => {
      const { metres, least, most } = WIDTH;
      const thick = among ? TILTED : 1;
      const width =
        Math.min(Math.max(metres, least / pixelsPerMetre), most / pixelsPerMetre) * thick;
      for (const { material, share } of layers) set(material, 'halfWidth', (width * share) / 2);
    },
    appear,
    dispose: () => {
      group.removeFromParent();
      geometry.dispose();
      for (const { material } of layers) material.dispose();
    },
  };
};
