import { PerspectiveCamera } from 'three';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Quality } from '../../core/contract/viewer/messages.ts';
import { createStage } from '../../map/scene/stage.ts';

/** The mocked GPU: whether it exists, whether it is one or software, and what it returns. */
const card = vi.hoisted(() => ({
  isThere: true,
  isSoftware: false,
  isLost: false,
  isDone: true,
  fences: 0,
  deleted: 0,
  made: [] as { antialias: boolean; canvas: EventTarget; log: string[]; ratio: number }[],
}));

vi.mock('three', async (original) => {
  class FakeRenderer {
    readonly log: string[] = [];
    readonly shadowMap = { type: 0 };
    readonly debug = { checkShaderErrors: true };
    readonly capabilities = { getMaxAnisotropy: () => 1 };
    readonly domElement: EventTarget & { remove?: () => void };
    ratio = 1;
    toneMapping = -1;
    constructor({ canvas: element, context }: { canvas: EventTarget; context: FakeContext }) {
      this.domElement = element;
      this.domElement.remove = () => this.log.push('removed');
      const { antialias } = context;
      const { log, domElement: canvas } = this;
      const renderer = this;
      card.made.push({
        antialias,
        canvas,
        log,
        get ratio() {
          return renderer.ratio;
        },
      });
    }
    getContext() {
      return new WebGL2RenderingContext();
    }
    setSize(width: number, height: number) {
      this.log.push(`${width}x${height}`);
    }
    setPixelRatio(ratio: number) {
      this.ratio = ratio;
      this.log.push(`ratio ${ratio}`);
    }
    render() {
      this.log.push('drawn');
    }
    dispose() {
      this.log.push('disposed');
    }
    forceContextLoss() {
      this.log.push('given back');
      this.domElement.dispatchEvent(new Event('webglcontextlost'));
    }
  }
  return { ...(await original<object>()), WebGLRenderer: FakeRenderer };
});

class FakeContext {
  readonly antialias: boolean;
  constructor(antialias = false) {
    this.antialias = antialias;
  }
  readonly SYNC_GPU_COMMANDS_COMPLETE = 1;
  readonly SYNC_STATUS = 2;
  readonly SIGNALED = 3;
  readonly UNSIGNALED = 4;
  fenceSync() {
    card.fences += 1;
    return {};
  }
  deleteSync() {
    card.deleted += 1;
  }
  flush() {}
  isContextLost() {
    return card.isLost;
  }
  getSyncParameter() {
    return card.isDone ? this.SIGNALED : this.UNSIGNALED;
  }
}

/** A canvas whose context exists for the wanted attributes only. */
class FakeCanvas extends EventTarget {
  width = 300;
  height = 150;
  readonly style = {};
  getContext(kind: string, { antialias = false, failIfMajorPerformanceCaveat: isFast = false }) {
    if (kind !== 'webgl2' || !card.isThere || (isFast && card.isSoftware)) return null;
    return new FakeContext(antialias);
  }
}

const open = () => {
  const told: string[] = [];
  const canvases: unknown[] = [];
  const parent = { prepend: (canvas: unknown) => canvases.push(canvas) };
  const stage = createStage(parent as unknown as HTMLElement);
  stage.watch({
    onLost: () => told.push('lost'),
    onRestored: () => told.push('restored'),
  });
  return { stage, told, canvases };
};
const camera = new PerspectiveCamera();
const newest = () => {
  const last = card.made.at(-1);
  if (last === undefined) throw new Error('no renderer');
  return last;
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(card, {
    isThere: true,
    isSoftware: false,
    isLost: false,
    isDone: true,
    fences: 0,
    deleted: 0,
  });
  card.made.length = 0;
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal('WebGL2RenderingContext', FakeContext);
  vi.stubGlobal('document', { createElement: () => new FakeCanvas() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without WebGL there is a scene, and everything else does nothing', async () => {
  card.isThere = false;
  const { stage, canvases } = open();
  expect(stage.setQuality('LOW')).toBe(true);
  expect(stage.renderer()).toBeNull();
  stage.resize(300, 200);
  stage.draw(camera, true);
  stage.submitted();
  expect(stage.busy()).toBe(false);
  await stage.done();
  expect(canvases).toEqual([]);
  // It is not retried for the same quality, nor for another.
  expect(stage.setQuality('LOW')).toBe(false);
  expect(stage.setQuality('HIGH')).toBe(false);
});

test('reports every loss and restoration of the context', () => {
  const { stage, told } = open();
  stage.setQuality('LOW');
  const { canvas } = newest();
  for (let i = 0; i < 2; i++) {
    const lost = new Event('webglcontextlost', { cancelable: true });
    canvas.dispatchEvent(lost);
    // Without this the browser would not restore the context.
    expect(lost.defaultPrevented).toBe(true);
    canvas.dispatchEvent(new Event('webglcontextrestored'));
  }
  expect(told).toEqual(['lost', 'restored', 'lost', 'restored']);
});

test('stops waiting for the work of a lost context', async () => {
  const { stage } = open();
  stage.setQuality('LOW');
  card.isDone = false;
  stage.draw(camera, false);
  expect(stage.busy()).toBe(true);
  newest().canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));
  expect(stage.busy()).toBe(false);
  stage.draw(camera, false);
  card.isLost = true;
  expect(stage.busy()).toBe(false);
  card.isLost = false;
  expect(stage.busy()).toBe(false);
});

test('is busy until the GPU has finished the last work', async () => {
  const { stage } = open();
  stage.setQuality('LOW');
  expect(stage.busy()).toBe(false);
  card.isDone = false;
  stage.draw(camera, false);
  stage.submitted();
  expect([card.fences, card.deleted]).toEqual([2, 1]);
  let isDone = false;
  void stage.done().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect([stage.busy(), isDone]).toEqual([true, false]);
  card.isDone = true;
  await vi.advanceTimersByTimeAsync(10);
  expect([stage.busy(), isDone]).toEqual([false, true]);
  expect(card.deleted).toBe(2);
});

test('stops waiting for a GPU that never answers', async () => {
  const { stage } = open();
  stage.setQuality('LOW');
  card.isDone = false;
  stage.draw(camera, false);
  let isDone = false;
  void stage.done().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(7_990);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isDone).toBe(true);
});

test('another quality replaces the renderer by one of equal size, and disposes the old one', () => {
  const { stage, told } = open();
  stage.setQuality('LOW');
  stage.resize(640, 480);
  const old = newest();
  expect(stage.setQuality('LOW')).toBe(false);
  expect(stage.setQuality('HIGH')).toBe(true);
  expect(old.log.slice(-3)).toEqual(['disposed', 'given back', 'removed']);
  expect(card.made.map(({ antialias }) => antialias)).toEqual([false, true]);
  expect(newest().canvas).toMatchObject({ width: 640, height: 480, style: { width: '640px' } });
  expect(newest().log).toEqual([]);
  // Medium has the same smoothing as high.
  expect(stage.setQuality('MEDIUM')).toBe(false);
  expect(card.made).toHaveLength(2);
  old.canvas.dispatchEvent(new Event('webglcontextlost'));
  old.canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect(told).toEqual([]);
});

test('SF5: a renderer in software does not antialias', () => {
  card.isSoftware = true;
  const { stage } = open();
  stage.setQuality('HIGH');
  expect(card.made.map(({ antialias }) => antialias)).toEqual([false]);
  expect(stage.renderer()).not.toBeNull();
});

test.each<[Quality, number, moving: number, resting: number]>([
  ['LOW', 1, 1, 1.5],
  ['LOW', 2, 1, 2],
  ['LOW', 3, 1, 2],
  ['LOW', 0.5, 0.5, 1.5],
  ['MEDIUM', 1, 1, 1.5],
  ['MEDIUM', 2, 1.5, 2],
  ['HIGH', 1.25, 1.25, 2],
  ['HIGH', 3, 2, 2],
])(
  '%s on a screen of %d pixels for one: %d in motion, %d at rest',
  (quality, device, moving, resting) => {
    vi.stubGlobal('devicePixelRatio', device);
    const { stage } = open();
    stage.setQuality(quality);
    expect(stage.refines()).toBe(moving !== resting);
    stage.draw(camera, false);
    expect(newest().ratio).toBe(moving);
    stage.draw(camera, true);
    expect(newest().ratio).toBe(resting);
    // The canvas is resized only when the ratio changes, because that is expensive.
    const before = newest().log.filter((line) => line.startsWith('ratio')).length;
    stage.draw(camera, true);
    expect(newest().log.filter((line) => line.startsWith('ratio'))).toHaveLength(before);
  },
);

test('can be resized to zero and back', () => {
  const { stage } = open();
  stage.setQuality('LOW');
  stage.resize(0, 0);
  stage.draw(camera, false);
  stage.resize(800, 600);
  stage.draw(camera, false);
  expect(newest().log.filter((line) => line.includes('x'))).toEqual(['0x0', '800x600']);
});
