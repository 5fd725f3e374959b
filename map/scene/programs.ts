import { type Camera, Mesh, type Object3D, type Scene, type WebGLRenderer } from 'three';

/** The subset of the stage that compiling and baking use. */
export type Gpu = {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly submitted: () => void;
  readonly done: () => Promise<void>;
};

/** Milliseconds after which drawing starts anyway. */
const PATIENCE = 3000;

/** The data of three for a material: a program for each kind of object that it draws. */
type Compiled = {
  readonly programs?: ReadonlyMap<string, { readonly getUniforms: () => unknown }>;
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Asks for the variables of the programs: each question waits for the GPU, and the first picture would ask them all. */
const askVariables = async (renderer: WebGLRenderer, what: Object3D): Promise<void> => {
  const programs = new Set<{ readonly getUniforms: () => unknown }>();
  what.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    for (const material of [object.material].flat()) {
      const compiled = renderer.properties.get(material) as Compiled;
      for (const program of compiled.programs?.values() ?? []) programs.add(program);
    }
  });
  for (const program of programs) {
    program.getUniforms();
    await pause();
  }
};

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
  await askVariables(renderer, what);
};
