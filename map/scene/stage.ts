import {
  type Camera,
  type DirectionalLight,
  NoToneMapping,
  PCFShadowMap,
  Scene,
  WebGLRenderer,
} from 'three';
import type { Quality } from '../../core/contract/viewer/messages.ts';
import { createLights } from './light.ts';
import type { Theme } from './theme.ts';

/** Pixel ratios while the picture moves and while it rests, and whether the hardware antialiases. */
const resolutionOf = (quality: Quality, device: number) =>
  ({
    LOW: {
      moving: Math.min(device, 1),
      resting: Math.min(Math.max(device, 1.5), 2),
      smooth: false,
    },
    MEDIUM: {
      moving: Math.min(device, 1.5),
      resting: Math.min(Math.max(device, 1.5), 2),
      smooth: true,
    },
    HIGH: { moving: Math.min(device, 2), resting: 2, smooth: true },
  })[quality];

/** The floor's scene and the canvas. Without WebGL there is no renderer. */
export type Stage = {
  readonly scene: Scene;
  readonly sun: DirectionalLight;
  readonly renderer: () => WebGLRenderer | null;
  /** True if it created a new renderer, for which the shadows must be baked again. */
  readonly setQuality: (quality: Quality) => boolean;
  readonly setTheme: (theme: Theme) => void;
  readonly resize: (width: number, height: number) => void;
  /** Draws the floor's scene, or another one. */
  readonly draw: (camera: Camera, resting: boolean, other?: Scene) => void;
  /** Whether a resting picture has a higher resolution than a moving one. */
  readonly refines: () => boolean;
  /** Call after submitting work to the GPU other than by `draw`. */
  readonly submitted: () => void;
  /** Whether the GPU is still processing submitted work. */
  readonly busy: () => boolean;
  /** Resolves when the GPU is idle, or the context is lost. */
  readonly done: () => Promise<void>;
  /** Tells of the context from now on. */
  readonly watch: (watcher: ContextWatcher) => void;
};

/** What happens to the WebGL context. */
export type ContextWatcher = {
  readonly onLost: () => void;
  readonly onRestored: () => void;
};

/** SF5: the hardware antialiases; a renderer in software would take twice as long for a moving picture. */
const contextOf = (
  canvas: HTMLCanvasElement,
  antialias: boolean,
): WebGL2RenderingContext | null => {
  const wanted: WebGLContextAttributes = { alpha: true, powerPreference: 'low-power' };
  const hardware = { ...wanted, antialias, failIfMajorPerformanceCaveat: true };
  return (
    canvas.getContext('webgl2', hardware) ??
    canvas.getContext('webgl2', { ...wanted, antialias: false })
  );
};

type Size = { readonly width: number; readonly height: number };

/** Sets the size of the canvas before the context exists: a later change waits for the GPU, which has just started. */
const tryRenderer = (antialias: boolean, { width, height }: Size): WebGLRenderer | null => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  const context = contextOf(canvas, antialias);
  return context === null ? null : new WebGLRenderer({ canvas, context });
};

/** Milliseconds between two polls of the fence, and the maximum number of polls. */
const LOOK_AGAIN = 4;
const MOST_LOOKS = 2000;

export const createStage = (parent: HTMLElement): Stage => {
  const scene = new Scene();
  const { sky, sun, setTheme } = createLights();
  scene.add(sky, sun, sun.target);
  let renderer: WebGLRenderer | null = null;
  let current: { quality: Quality; smooth: boolean } | null = null;
  let size: Size = { width: 1, height: 1 };
  let ratio = 0;
  let watcher: ContextWatcher | null = null;
  /** Signalled when the GPU has finished all work submitted before it. */
  let fence: WebGLSync | null = null;

  const submitted = () => {
    const gl = renderer?.getContext();
    if (!(gl instanceof WebGL2RenderingContext)) return;
    if (fence !== null) gl.deleteSync(fence);
    fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
  };
  const busy = (): boolean => {
    const gl = renderer?.getContext();
    if (fence === null || !(gl instanceof WebGL2RenderingContext) || gl.isContextLost()) {
      fence = null;
      return false;
    }
    if (gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED) return true;
    gl.deleteSync(fence);
    fence = null;
    return false;
  };

  const create = (smooth: boolean) => {
    const old = renderer;
    renderer = null;
    fence = null;
    old?.dispose();
    // Browsers limit the number of contexts, so release this one now instead of waiting for garbage collection.
    old?.forceContextLoss();
    old?.domElement.remove();
    renderer = tryRenderer(smooth, size);
    // The pixel ratio of a new renderer.
    ratio = 1;
    if (renderer === null) return;
    renderer.toneMapping = NoToneMapping;
    renderer.shadowMap.type = PCFShadowMap;
    // Checking a shader program blocks the page until the GPU has answered.
    renderer.debug.checkShaderErrors = false;
    // Query it now: three caches the answer, and a later query could block.
    renderer.capabilities.getMaxAnisotropy();
    const canvas = renderer.domElement;
    canvas.className = 'scene';
    canvas.ariaHidden = 'true';
    canvas.addEventListener('webglcontextlost', (event) => {
      if (renderer?.domElement !== canvas) return;
      event.preventDefault();
      // It belongs to the lost context and would never be signalled.
      fence = null;
      watcher?.onLost();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      if (renderer?.domElement === canvas) watcher?.onRestored();
    });
    parent.prepend(canvas);
  };

  return {
    scene,
    sun,
    renderer: () => renderer,
    setQuality: (quality) => {
      const { smooth } = resolutionOf(quality, devicePixelRatio);
      const fresh = current === null || (renderer !== null && current.smooth !== smooth);
      current = { quality, smooth };
      // Antialiasing is fixed when a context is created.
      if (fresh) create(smooth);
      return fresh;
    },
    setTheme,
    resize: (width, height) => {
      // Setting the size, even to the same value, clears the canvas, which waits for the GPU.
      if (size.width === width && size.height === height) return;
      size = { width, height };
      renderer?.setSize(width, height);
    },
    draw: (camera, resting, other = scene) => {
      if (renderer === null || current === null) return;
      const resolution = resolutionOf(current.quality, devicePixelRatio);
      const wanted = resting ? resolution.resting : resolution.moving;
      if (wanted !== ratio) renderer.setPixelRatio(wanted);
      ratio = wanted;
      renderer.render(other, camera);
      submitted();
    },
    submitted,
    busy,
    watch: (next) => {
      watcher = next;
    },
    done: async () => {
      for (let look = 0; look < MOST_LOOKS && busy(); look++) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      }
    },
    refines: () => {
      if (current === null) return false;
      const { moving, resting } = resolutionOf(current.quality, devicePixelRatio);
      return moving !== resting;
    },
  };
};
