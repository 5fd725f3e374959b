import {
  type Camera,
  DirectionalLight,
  HemisphereLight,
  NoToneMapping,
  PCFShadowMap,
  Scene,
  WebGLRenderer,
} from 'three';
import type { Quality } from '../../core/contract/viewer/messages.ts';
import { SKY_LIGHT, SUN_LIGHT } from './light.ts';
import type { Theme } from './theme.ts';

/**
 * Pixels per CSS pixel while the picture moves and when it has come to rest, and whether edges are smoothed by the
 * hardware. LOW moves cheaply and is drawn sharp once it rests.
 */
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

/** The scene and the canvas that it is drawn on. Without WebGL there is a scene, but no renderer. */
export type Stage = {
  readonly scene: Scene;
  readonly sun: DirectionalLight;
  readonly renderer: () => WebGLRenderer | null;
  /** Makes the renderer that the quality needs; true when there is a new one, which has baked nothing yet. */
  readonly setQuality: (quality: Quality) => boolean;
  readonly setTheme: (theme: Theme) => void;
  readonly resize: (width: number, height: number) => void;
  /** Draws the floor's scene, or another one. */
  readonly draw: (camera: Camera, resting: boolean, other?: Scene) => void;
  /** Whether a resting picture is drawn finer than a moving one. */
  readonly refines: () => boolean;
  /** Notes that the graphics card has been given work beside `draw`. */
  readonly gave: () => void;
  /** Whether the graphics card is still at what it was given. */
  readonly busy: () => boolean;
  /** Resolves when it is no longer, or is lost. */
  readonly done: () => Promise<void>;
};

export type StageHost = {
  readonly parent: HTMLElement;
  readonly onLost: () => void;
  readonly onRestored: () => void;
};

const tryRenderer = (antialias: boolean): WebGLRenderer | null => {
  try {
    return new WebGLRenderer({ antialias, alpha: true, powerPreference: 'low-power' });
  } catch {
    return null;
  }
};

/** Milliseconds between two looks at the graphics card, and the most looks. */
const LOOK_AGAIN = 4;
const MOST_LOOKS = 2000;

export const createStage = (host: StageHost): Stage => {
  const scene = new Scene();
  const sky = new HemisphereLight('#ffffff', '#ffffff', SKY_LIGHT);
  const sun = new DirectionalLight('#ffffff', SUN_LIGHT);
  scene.add(sky, sun, sun.target);
  let renderer: WebGLRenderer | null = null;
  let current: { quality: Quality; smooth: boolean } | null = null;
  let size = { width: 1, height: 1 };
  let ratio = 0;
  /** Is signalled when the graphics card has done all that it was given before. */
  let fence: WebGLSync | null = null;

  const gave = () => {
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
    // A page may have only so many contexts, and waits for nobody to collect them.
    old?.forceContextLoss();
    old?.domElement.remove();
    renderer = tryRenderer(smooth);
    ratio = 0;
    if (renderer === null) return;
    renderer.toneMapping = NoToneMapping;
    renderer.shadowMap.type = PCFShadowMap;
    // Each question whether a program is sound stops the page until the card has answered.
    renderer.debug.checkShaderErrors = false;
    // Asked for with the first texture, when the card may be busy: the answer is kept.
    renderer.capabilities.getMaxAnisotropy();
    const canvas = renderer.domElement;
    canvas.className = 'scene';
    canvas.ariaHidden = 'true';
    canvas.addEventListener('webglcontextlost', (event) => {
      if (renderer?.domElement !== canvas) return;
      event.preventDefault();
      // It belongs to the context that is gone, and would never be signalled.
      fence = null;
      host.onLost();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      if (renderer?.domElement === canvas) host.onRestored();
    });
    host.parent.prepend(canvas);
    renderer.setSize(size.width, size.height);
  };

  return {
    scene,
    sun,
    renderer: () => renderer,
    setQuality: (quality) => {
      const { smooth } = resolutionOf(quality, devicePixelRatio);
      const fresh = current === null || (renderer !== null && current.smooth !== smooth);
      current = { quality, smooth };
      // Smoothing is fixed when a context is made.
      if (fresh) create(smooth);
      return fresh;
    },
    setTheme: (theme) => {
      sky.color.set(theme.sky);
      sky.groundColor.set(theme.ground);
      sun.color.set(theme.sun);
    },
    resize: (width, height) => {
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
      gave();
    },
    gave,
    busy,
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
