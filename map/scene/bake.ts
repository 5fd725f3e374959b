import {
  type BufferGeometry,
  Color,
  type DirectionalLight,
  FrontSide,
  Group,
  InstancedMesh,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  MeshDepthMaterial,
  OrthographicCamera,
  PlaneGeometry,
  ShadowMaterial,
  Vector3,
  WebGLRenderTarget,
} from 'three';
import type { Bounds } from '../imdf/geometry.ts';
import type { Floor } from './floor.ts';
import { SUN_DIRECTION } from './light.ts';
import { compilePrograms, type Gpu } from './programs.ts';
import { SUNS, shadeAt, sunShade } from './suns.ts';
import type { Theme } from './theme.ts';

/** The layer of the shadow receiver, so that only the receiver is drawn into the texture. */
const RECEIVER_LAYER = 1;
const MARGIN = 1.5;
const MOST_PIXELS = 4096;
/** Coarse, because several suns make the edges soft. */
const PIXELS_PER_METRE = 20;
/** The radius of the soft edge in the largest shadow map; its pixels. */
const SOFTNESS = 4;

export type BakedShadow = {
  readonly mesh: Mesh;
  /** The size of the texture. */
  readonly bytes: number;
  /** ML11: weaker on a map that is seen from above, where walls have no height (0). */
  readonly setRelief: (relief: number) => void;
  readonly dispose: () => void;
};

/** `most`: the largest size of a shadow map. A map of a smaller floor has as many pixels per metre as the texture. */
const aimSun = (sun: DirectionalLight, bounds: Bounds, most: number, aside: Vector3) => {
  const [x, z] = [(bounds.minX + bounds.maxX) / 2, -(bounds.minY + bounds.maxY) / 2];
  const reach = Math.hypot(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / 2 + 6;
  const mapSize = Math.min(most, Math.ceil(2 * reach * PIXELS_PER_METRE));
  sun.target.position.set(x, 0, z);
  sun.position.copy(SUN_DIRECTION).add(aside).multiplyScalar(reach).add(sun.target.position);
  sun.updateMatrixWorld();
  sun.target.updateMatrixWorld();
  const { shadow } = sun;
  shadow.mapSize.set(mapSize, mapSize);
  // Edges of the same width in metres, whatever the size.
  shadow.radius = (SOFTNESS * mapSize) / most;
  shadow.bias = -0.0004;
  shadow.normalBias = 0.04;
  Object.assign(shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 1,
    far: reach * 4,
  });
  shadow.camera.updateProjectionMatrix();
};

/** The subset of the stage that baking uses. */
export type BakeGpu = Gpu & { readonly sun: DirectionalLight };

/** Renders into a texture with shadows enabled, then restores the renderer's settings. */
const aside = <A>({ renderer, sun }: BakeGpu, target: WebGLRenderTarget, draw: () => A): A => {
  const { shadowMap } = renderer;
  const [colour, alpha] = [renderer.getClearColor(new Color()), renderer.getClearAlpha()];
  sun.castShadow = true;
  sun.layers.enable(RECEIVER_LAYER);
  shadowMap.enabled = true;
  shadowMap.autoUpdate = false;
  renderer.setRenderTarget(target);
  renderer.setClearColor(0x000000, 0);
  const drawn = draw();
  renderer.setRenderTarget(null);
  renderer.setClearColor(colour, alpha);
  shadowMap.enabled = false;
  sun.castShadow = false;
  return drawn;
};

/** One object per kind of shadow caster, used to compile their programs. */
const castersLike = (shape: BufferGeometry): readonly Mesh[] => {
  const material = () => new MeshDepthMaterial({ side: FrontSide });
  const coloured = new InstancedMesh(shape, material(), 1);
  coloured.setColorAt(0, new Color());
  return [new Mesh(shape, material()), new InstancedMesh(shape, material(), 1), coloured];
};

/**
 * Renders the shadows of a floor once into a texture on the floor, so that shadows cost nothing per frame. The first
 * pass fills the shadow map (three selects casters by the layers of the camera, so all are enabled); the second draws
 * only the receiver. Waits for the GPU without blocking the page; returns null if the shadow is no longer wanted by
 * then. Frames may be drawn meanwhile.
 */
export const bakeShadow = async (
  gpu: BakeGpu,
  floor: Pick<Floor, 'group' | 'showAll' | 'contactShade'>,
  bounds: Bounds,
  theme: Theme,
  isWanted: () => boolean,
): Promise<BakedShadow | null> => {
  const { renderer, scene, sun } = gpu;
  const most = Math.min(MOST_PIXELS, renderer.capabilities.maxTextureSize);
  const [width, depth] = [
    bounds.maxX - bounds.minX + 2 * MARGIN,
    bounds.maxY - bounds.minY + 2 * MARGIN,
  ];
  const scale = Math.min(PIXELS_PER_METRE, most / Math.max(width, depth));
  const receiver = new Mesh(
    new PlaneGeometry(width, depth),
    new ShadowMaterial({
      color: theme.shade.colour,
      opacity: sunShade(theme.shade.opacity),
    }),
  );
  receiver.rotation.x = -Math.PI / 2;
  receiver.position.set((bounds.minX + bounds.maxX) / 2, 0.014, -(bounds.minY + bounds.maxY) / 2);
  receiver.receiveShadow = true;
  receiver.layers.set(RECEIVER_LAYER);
  const above = new OrthographicCamera(-width / 2, width / 2, depth / 2, -depth / 2, 0.1, 100);
  above.position.set(receiver.position.x, 50, receiver.position.z);
  above.up.set(0, 0, -1);
  above.lookAt(receiver.position);
  above.updateMatrixWorld();
  // The first pass only fills the shadow map, so its camera looks at nothing.
  const away = above.clone();
  away.position.y = -1000;
  away.updateMatrixWorld();
  away.layers.enableAll();
  above.layers.set(RECEIVER_LAYER);

  const nowhere = new WebGLRenderTarget(1, 1);
  const texture = new WebGLRenderTarget(Math.round(width * scale), Math.round(depth * scale), {
    minFilter: LinearFilter,
    depthBuffer: false,
  });
  const casters = castersLike(receiver.geometry);
  const { contactShade } = floor;
  contactShade.layers.set(RECEIVER_LAYER);
  const samples = new Group().add(receiver, contactShade, ...casters);
  const release = () => {
    sun.shadow.map?.dispose();
    sun.shadow.map = null;
    receiver.removeFromParent();
    contactShade.removeFromParent();
    receiver.material.dispose();
    nowhere.dispose();
    for (const { material } of casters) for (const each of [material].flat()) each.dispose();
  };
  const giveUp = () => {
    release();
    receiver.geometry.dispose();
    texture.dispose();
    return null;
  };

  await aside(gpu, nowhere, () => compilePrograms(gpu, samples, away));
  if (!isWanted()) return giveUp();
  floor.showAll(scale);
  for (const [i, sunAside] of SUNS.entries()) {
    const { parent, visible } = floor.group;
    floor.group.visible = true;
    if (parent === null) scene.add(floor.group);
    aimSun(sun, bounds, most, sunAside);
    aside(gpu, nowhere, () => {
      renderer.shadowMap.needsUpdate = true;
      // Sets up the lights for which the programs were compiled.
      renderer.compile(new Group(), away, scene);
      renderer.render(scene, away);
    });
    // The shadow map keeps where its sun was. Everything else, in frames drawn meanwhile, is lit from the middle.
    aimSun(sun, bounds, most, new Vector3());
    floor.group.visible = visible;
    if (parent === null) floor.group.removeFromParent();
    gpu.submitted();
    await gpu.done();
    if (!isWanted()) return giveUp();
    aside(gpu, texture, () => {
      scene.add(receiver);
      if (i === 0) scene.add(contactShade);
      const { autoClear } = renderer;
      renderer.autoClear = false;
      if (i === 0) renderer.clear();
      renderer.render(scene, above);
      renderer.autoClear = autoClear;
      receiver.removeFromParent();
      contactShade.removeFromParent();
    });
  }
  release();
  gpu.submitted();

  const mesh = new Mesh(
    receiver.geometry,
    new MeshBasicMaterial({
      map: texture.texture,
      transparent: true,
      premultipliedAlpha: true,
      depthWrite: false,
    }),
  );
  mesh.rotation.copy(receiver.rotation);
  mesh.position.copy(receiver.position);
  mesh.renderOrder = 1;
  floor.group.add(mesh);
  await compilePrograms(gpu, mesh, above);
  await gpu.done();
  return {
    mesh,
    bytes: texture.width * texture.height * 4,
    setRelief: (relief) => {
      mesh.material.opacity = shadeAt(relief);
    },
    dispose: () => {
      mesh.removeFromParent();
      mesh.geometry.dispose();
      mesh.material.dispose();
      texture.dispose();
    },
  };
};
