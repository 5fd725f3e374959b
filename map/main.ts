import '@fontsource-variable/inter/wght.css';
import { Group } from 'three';
import { createActiveDescendant } from './a11y/active-descendant.ts';
import { createFloorList } from './a11y/floor-list.ts';
import { createFocusRing } from './a11y/focus-ring.ts';
import { createHintCard } from './a11y/hint-card.ts';
import { createPlaceList } from './a11y/place-list.ts';
import { createBuildingView } from './building/building-view.ts';
import { freeArea, insetsWith } from './camera/free-area.ts';
import { createRig } from './camera/rig.ts';
import { runCommand } from './commands.ts';
import { createAssets } from './controllers/assets.ts';
import { watchContext } from './controllers/lost-context.ts';
import { createFloorView } from './floor/floor-view.ts';
import { touchPlan } from './imdf/load.ts';
import { bindInput } from './input/input.ts';
import { initialState } from './model/state.ts';
import { wordsOf } from './model/words.ts';
import { createOverlay } from './overlay/overlay.ts';
import { font } from './overlay/paint.ts';
import { createPhotos } from './overlay/photos.ts';
import { openPort } from './protocol/port.ts';
import { createCommandQueue } from './protocol/queue.ts';
import { createBuildingRoute } from './route/building-route.ts';
import { createFloorRoute } from './route/floor-route.ts';
import { createFrameLoop } from './scene/frame-loop.ts';
import { watchPixelRatio } from './scene/pixel-ratio.ts';
import { createStage } from './scene/stage.ts';
import { installTestHook } from './test-hook.ts';
import { restrictScripts } from './trusted-types.ts';
import { createViewer } from './viewer.ts';
import { createRouteClient } from './wayfinding/route-client.ts';

restrictScripts(window, window.location.origin);

const find = <E extends Element>(selector: string, type: new () => E): E => {
  const element = document.querySelector(selector);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${selector}`);
};

const maps = `${import.meta.env.BASE_URL}maps/`;
const surface = find('#surface', HTMLElement);
const labels = find('#labels', HTMLCanvasElement);
const noticeBox = find('#notice', HTMLElement);
const live = find('#live', HTMLElement);
const frame = find('#viewer', HTMLElement);
const places = find('#places', HTMLElement);

// Each part uses only parts above it. Callbacks are connected below.
const state = initialState();
const word = wordsOf(state);
const port = openPort(window);
const loop = createFrameLoop();
const stage = createStage(surface);
const rig = createRig();
const overlay = createOverlay(labels);
const photos = createPhotos(loop.request);
const overFloor = new Group();
stage.scene.add(overFloor);
const floorRoute = createFloorRoute({ state, scene: overFloor, now: () => performance.now() });
const floorView = createFloorView({ state, stage, rig, overlay, photos, floorRoute, overFloor });
const buildingRoute = createBuildingRoute(state);
const buildingView = createBuildingView({
  state,
  buildingRoute,
  stage,
  rig,
  overlay,
  request: loop.request,
});
const assets = createAssets({ state, rig, floorView, word });
const placeList = createPlaceList({
  root: places,
  toggle: find('#list-toggle', HTMLButtonElement),
  frame,
  rows: assets.rows,
  selected: () => state.selection,
  nameOf: (asset) => assets.describe(asset)?.title ?? '',
  look: assets.lookOf,
  word,
  whenIdle: (run) => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run, 100);
  },
});
const floorList = createFloorList({ root: find('#floors', HTMLElement), places });
const insets = () =>
  placeList.isBeside()
    ? insetsWith(state.settings.insets, places.getBoundingClientRect(), frame.clientWidth)
    : state.settings.insets;
const area = () => freeArea({ width: frame.clientWidth, height: frame.clientHeight }, insets());
const viewer = createViewer(assets, {
  state,
  stage,
  rig,
  floorView,
  buildingView,
  floorRoute,
  routeClient: createRouteClient(
    () => new Worker(new URL('./wayfinding/way-worker.ts', import.meta.url), { type: 'module' }),
  ),
  loop,
  placeList,
  floorList,
  hint: createHintCard({ card: find('#hint', HTMLElement), freeArea: area }),
  ring: createFocusRing(find('#ring', SVGElement)),
  activeDescendant: createActiveDescendant(surface),
  freeArea: area,
  insets,
  notice: (text) => {
    noticeBox.hidden = text === null;
    noticeBox.textContent = text;
  },
  announce: (text) => {
    live.textContent = text;
  },
  label: (name, text) => {
    surface.ariaLabel = name;
    document.title = name;
    find('#title', HTMLElement).textContent = name;
    find('#help', HTMLElement).textContent = text;
  },
  word,
  post: port.post,
  maps,
});
const queue = createCommandQueue({
  run: (command) => runCommand(viewer, command),
  done: (id, answer) => port.post({ name: 'command_done', id, ...answer }),
  failed: (command, error) => viewer.warn('failed', `${command.name}: ${String(error)}`),
});

port.listen(queue.push);
stage.watch(watchContext(viewer));
loop.start({
  move: (seconds) => {
    const isAppearing = floorRoute.advance();
    const isUnfolding = buildingView.move(seconds);
    const isWalking = viewer.own.step(seconds);
    const isMoving = rig.update(seconds);
    viewer.follow.check();
    return isMoving || isAppearing || isUnfolding || isWalking;
  },
  draw: (resting) => {
    (state.view === 'floor' ? floorView : buildingView).draw(resting);
    viewer.selection.follow();
  },
  refines: stage.refines,
  unfinished: () => state.view === 'floor' && floorView.shade(),
  busy: stage.busy,
});
placeList.connect({
  told: (open, forced) => {
    port.post({ name: 'list', open, forced });
    viewer.settings.keepInView();
  },
  choose: viewer.selection.activate,
  chooseToo: viewer.selection.longActivate,
  focus: (asset, reveals) => {
    viewer.selection.focus(asset, 'list');
    if (reveals) viewer.selection.reveal(asset);
  },
  clear: viewer.selection.clear,
  blur: () => viewer.selection.focus(null, 'list'),
  leave: () => surface.focus(),
});
floorList.connect({
  choose: (floorId) => viewer.building.goTo(floorId),
  focus: (floorId) => viewer.building.choose(floorId, floorId !== null),
  back: () => viewer.building.goBack(),
  leave: () => surface.focus(),
});

const resize = () => {
  const { clientWidth, clientHeight } = surface;
  if (clientWidth === 0 || clientHeight === 0) return;
  rig.setInsets(insets());
  floorView.resize(clientWidth, clientHeight);
  buildingView.resize(clientWidth, clientHeight);
  const isHome = viewer.camera.isHome();
  if (isHome) void viewer.camera.goHome(false);
  // UC55
  if (!isHome || state.selection !== null) viewer.settings.keepInView();
  loop.drawNow();
};

void viewer.settings.change({});
surface.tabIndex = 0;
const input = bindInput(surface, viewer, overlay);
installTestHook(window, viewer, input, queue, port.ignored);
document.fonts.addEventListener('loadingdone', () => {
  overlay.forgetWidths();
  loop.request();
});
void document.fonts.load(font(600, 12));
resize();
stage.setQuality(state.settings.quality);
new ResizeObserver(resize).observe(surface);
watchPixelRatio(window, resize);
if (stage.renderer() === null) {
  state.problem = 'map.noWebgl';
  viewer.texts.showProblem();
  viewer.warn('no_webgl', '');
}
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { bundleName: bundle } = state;
    if (bundle === null || state.plan === null) return;
    void touchPlan({ maps, bundle }, (url) => fetch(url)).catch(() => undefined);
  });
}
port.post({ name: 'ready' });
if (placeList.isBeside()) port.post({ name: 'list', open: true, forced: false });
queue.open();
