import {
  Color,
  type DirectionalLight,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShadowMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Bounds } from '../imdf/geometry.ts';
import type { Floor } from './floor.ts';
import { SUN_DIRECTION } from './light.ts';
import type { Theme } from './theme.ts';

/** Only the receiver of the shadow is on this layer, so that it alone is drawn into the texture. */
const RECEIVER_LAYER = 1;
const MARGIN = 1.5;
const MOST_PIXELS = 4096;
const PIXELS_PER_METRE = 40;

export type BakedShadow = { readonly mesh: Mesh; readonly dispose: () => void };

const aimSun = (sun: DirectionalLight, bounds: Bounds, mapSize: number) => {
  const [x, z] = [(bounds.minX + bounds.maxX) / 2, -(bounds.minY + bounds.maxY) / 2];
  const reach = Math.hypot(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / 2 + 6;
  sun.target.position.set(x, 0, z);
  sun.position.copy(SUN_DIRECTION).multiplyScalar(reach).add(sun.target.position);
  sun.updateMatrixWorld();
  sun.target.updateMatrixWorld();
  const { shadow } = sun;
  shadow.mapSize.set(mapSize, mapSize);
  shadow.radius = 3;
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

/**
 * Draws the shadows of a floor once into a texture, which then lies on the floor: a frame costs no more than without
 * shadows. The first pass makes the shadow map (three picks the casters by the layers of the camera that looks, so it
 * must see all), the second draws only the receiver.
 */
export const bakeShadow = (
  renderer: WebGLRenderer,
  scene: Scene,
  sun: DirectionalLight,
  floor: Pick<Floor, 'group' | 'showAll'>,
  bounds: Bounds,
  theme: Theme,
): BakedShadow => {
  const most = Math.min(MOST_PIXELS, renderer.capabilities.maxTextureSize);
  const [width, depth] = [
    bounds.maxX - bounds.minX + 2 * MARGIN,
    bounds.maxY - bounds.minY + 2 * MARGIN,
  ];
  const scale = Math.min(PIXELS_PER_METRE, most / Math.max(width, depth));
  aimSun(sun, bounds, most);
  floor.showAll(scale);
  const receiver = new Mesh(
    new PlaneGeometry(width, depth),
    new ShadowMaterial({ color: theme.shade.colour, opacity: theme.shade.opacity }),
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

  const nowhere = new WebGLRenderTarget(1, 1);
  const texture = new WebGLRenderTarget(Math.round(width * scale), Math.round(depth * scale), {
    minFilter: LinearFilter,
    depthBuffer: false,
  });
  const [clearColour, clearAlpha] = [renderer.getClearColor(new Color()), renderer.getClearAlpha()];
  scene.add(receiver);
  sun.castShadow = true;
  sun.layers.enable(RECEIVER_LAYER);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  // Nothing but the shadow map is wanted of the first pass: it looks into the void.
  const away = above.clone();
  away.position.y = -1000;
  away.updateMatrixWorld();
  away.layers.enableAll();
  renderer.setRenderTarget(nowhere);
  renderer.render(scene, away);
  above.layers.set(RECEIVER_LAYER);
  renderer.setRenderTarget(texture);
  renderer.setClearColor(0x000000, 0);
  renderer.clear();
  renderer.render(scene, above);
  renderer.setRenderTarget(null);
  renderer.setClearColor(clearColour, clearAlpha);
  renderer.shadowMap.enabled = false;
  sun.castShadow = false;
  sun.shadow.map?.dispose();
  sun.shadow.map = null;
  scene.remove(receiver);
  receiver.material.dispose();
  nowhere.dispose();

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
  return {
    mesh,
    dispose: () => {
      mesh.removeFromParent();
      mesh.geometry.dispose();
      mesh.material.dispose();
      texture.dispose();
    },
  };
};
