import type { Camera, Object3D, Scene, WebGLRenderer } from 'three';

/** The card that makes the programs, and the scene whose lights they are for. */
export type Workshop = {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly gave: () => void;
  readonly done: () => Promise<void>;
};

/** Milliseconds after which drawing begins all the same. */
const PATIENCE = 3000;

/**
 * Has the graphics card make the programs that draw something, and waits until it has: to draw earlier would stop the
 * page until then. A card that says nothing is not waited for.
 */
export const makePrograms = async (
  { renderer, scene, gave, done }: Workshop,
  what: Object3D,
  camera: Camera,
): Promise<void> => {
  if (renderer.extensions.has('KHR_parallel_shader_compile')) {
    const made = renderer.compileAsync(what, camera, scene);
    await Promise.race([made, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  } else {
    renderer.compile(what, camera, scene);
    gave();
    await done();
  }
};
