import type { Camera, Object3D, Scene, WebGLRenderer } from 'three';

/** The subset of the stage that compiling and baking use. */
export type Gpu = {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly submitted: () => void;
  readonly done: () => Promise<void>;
};

/** Milliseconds after which drawing starts anyway. */
const PATIENCE = 3000;

/** Compiles the shader programs for an object. Drawing it earlier would block the page until they are ready. */
export const compilePrograms = async (
  { renderer, scene, submitted, done }: Gpu,
  what: Object3D,
  camera: Camera,
): Promise<void> => {
  if (renderer.extensions.has('KHR_parallel_shader_compile')) {
    const made = renderer.compileAsync(what, camera, scene);
    await Promise.race([made, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  } else {
    renderer.compile(what, camera, scene);
    submitted();
    await done();
  }
};
