import { MeshBasicMaterial, type MeshBasicMaterialParameters } from 'three';

/** ML13: the floor materials, as the values of a vertex attribute. */
const PATTERN = { plain: 0, carpet: 1, planks: 2, tiles: 3, treads: 4 } as const;

const OF_CATEGORY: Readonly<Record<string, number>> = {
  office: PATTERN.carpet,
  unenclosedarea: PATTERN.carpet,
  walkway: PATTERN.planks,
  lobby: PATTERN.planks,
  kitchen: PATTERN.tiles,
  foodservice: PATTERN.tiles,
  restroom: PATTERN.tiles,
  shower: PATTERN.tiles,
  stairs: PATTERN.treads,
  escalator: PATTERN.treads,
};

/** Categories are hierarchical, as for colours. */
export const patternOf = (category: string): number =>
  OF_CATEGORY[category] ?? OF_CATEGORY[category.split('.')[0] ?? ''] ?? PATTERN.plain;

/** Lengths in metres; `fine`: metres per pixel. Patterns end before they would flicker. */
const TONE = `
float toneOf( float pattern, vec2 at, float fine ) {
  float seen = 1.0 - smoothstep( 0.035, 0.11, fine );
  if ( pattern < 0.5 || seen == 0.0 ) return 1.0;
  if ( pattern < 1.5 ) return 1.0 + ( noise( floor( at / 0.6 ) ) - 0.5 ) * 0.022 * seen;
  if ( pattern < 2.5 ) {
    float row = floor( at.y / 0.24 );
    float along = at.x / 2.1 + noise( vec2( row, 7.0 ) );
    float joint = step( fract( at.y / 0.24 ), 0.06 ) + step( fract( along ), 0.008 );
    return 1.0 + ( ( noise( vec2( floor( along ), row ) ) - 0.5 ) * 0.07 - 0.06 * min( joint, 1.0 ) ) * seen;
  }
  vec2 cell = fract( at / ( pattern < 3.5 ? 0.6 : 0.3 ) );
  return 1.0 - ( pattern < 3.5 ? 0.075 * step( min( cell.x, cell.y ), 0.03 ) : 0.12 * step( cell.x, 0.1 ) ) * seen;
}`;

/** An unlit material with the colours and the `pattern` of its vertices. */
export const createPatternMaterial = (parameters: MeshBasicMaterialParameters) => {
  const material = new MeshBasicMaterial({ ...parameters, vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `attribute float pattern;
      varying vec3 spot;
      ${shader.vertexShader}`.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\nspot = vec3( position.x, - position.z, pattern );',
    );
    shader.fragmentShader = `varying vec3 spot;
      float noise( vec2 cell ) { return fract( sin( dot( cell, vec2( 12.9898, 78.233 ) ) ) * 43758.5453 ); }
      ${TONE}
      ${shader.fragmentShader}`.replace(
      '#include <color_fragment>',
      `#include <color_fragment>
      vec2 across = fwidth( spot.xy );
      diffuseColor.rgb *= toneOf( spot.z, spot.xy, max( across.x, across.y ) );`,
    );
  };
  material.customProgramCacheKey = () => 'pattern';
  return material;
};
