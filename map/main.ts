import '@fontsource-variable/inter/index.css';
import { createFloorList } from './a11y/floor-list.ts';
import { createFocusRing } from './a11y/focus-ring.ts';
import { createHintCard } from './a11y/hint-card.ts';
import { createPlaceList } from './a11y/place-list.ts';
import { createPlaceVoice } from './a11y/place-voice.ts';
import { insetsOn, visibleRoom } from './a11y/visible-room.ts';
import { createBuildingView } from './building-view.ts';
import { createRig } from './camera/rig.ts';
import { runCommand } from './commands.ts';
import { createFloorView } from './floor-view.ts';
import { createFrameLoop } from './frame-loop.ts';
import { bindHands } from './hands.ts';
import { createOverlay } from './overlay/overlay.ts';
import { font } from './overlay/paint.ts';
import { createPhotos } from './overlay/photos.ts';
import { watchPixelRatio } from './pixel-ratio.ts';
import { openPort } from './protocol/port.ts';
import { createCommandQueue } from './protocol/queue.ts';
import { createStage } from './scene/stage.ts';
import { initialState } from './state.ts';
import { installTestHook } from './test-hook.ts';
import { createViewer, type Viewer } from './viewer.ts';
import { createWayStack } from './way/way-stack.ts';
import { createWayView } from './way/way-view.ts';
import { createWayClient } from './wayfinding/client.ts';
import type { Word } from './words.ts';

const find = <E extends Element>(selector: string, type: new () => E): E => {
  const element = document.querySelector(selector);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${selector}`);
};

const surface = find('#surface', HTMLElement);
const labels = find('#labels', HTMLCanvasElement);
const noticeBox = find('#notice', HTMLElement);
const live = find('#live', HTMLElement);

const state = initialState();
const queue = createCommandQueue({
  run: (command) => runCommand(viewer, command),
  done: (id, answer) => port.post({ name: 'command_done', id, ...answer }),
  failed: (command, error) => viewer.warn('failed', `${command.name}: ${String(error)}`),
});
const port = openPort(window, queue.push);

/** What was amiss before the context was lost, and is again once it is back. */
let problem: Word | null = null;
const stage = createStage({
  parent: surface,
  onLost: () => {
    if (state.problem !== 'map.lost') problem = state.problem;
    state.problem = 'map.lost';
    view.drop();
    loop.request();
    viewer.showProblem();
    viewer.warn('context_lost', '');
  },
  onRestored: () => {
    state.problem = problem;
    viewer.showProblem();
    // What was drawn into textures is lost with the context.
    void view.rebuild(true).then(loop.request);
    viewer.warn('context_restored', '');
  },
});
const rig = createRig();
const overlay = createOverlay(labels);
const photos = createPhotos(() => loop.request());
const wayView = createWayView({ state, scene: stage.scene, now: () => performance.now() });
const view = createFloorView({ state, stage, rig, overlay, photos, wayView });
const wayStack = createWayStack(state);
const building = createBuildingView({
  state,
  wayStack,
  stage,
  rig,
  overlay,
  request: () => loop.request(),
});
const loop = createFrameLoop({
  move: (seconds) => {
    const isAppearing = wayView.advance();
    const isUnfolding = building.move(seconds);
    const isWalking = viewer.own.step(seconds);
    const isMoving = rig.update(seconds);
    viewer.following.check();
    return isMoving || isAppearing || isUnfolding || isWalking;
  },
  draw: (resting) => {
    (state.view === 'floor' ? view : building).draw(resting);
    viewer.follow();
  },
  refines: stage.refines,
  busy: stage.busy,
});
const frame = find('#viewer', HTMLElement);
const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: clientWidth,
  height: clientHeight,
});
const insets = () => insetsOn(sizeOf(surface), sizeOf(frame), state.settings.insets);
const room = () => visibleRoom(sizeOf(surface), insets());
const list = createPlaceList({
  root: find('#places', HTMLElement),
  toggle: find('#list-toggle', HTMLButtonElement),
  frame,
  arranged: () => resize(),
  rows: (section) => viewer.rows(section),
  nameOf: (asset) => viewer.tell(asset)?.title ?? '',
  look: (asset) => viewer.lookOf(asset),
  word: (key, values) => viewer.word(key, values),
  choose: (asset) => viewer.activate(asset),
  chooseToo: (asset) => viewer.longActivate(asset),
  focus: (asset) => {
    viewer.focus(asset, 'list');
    viewer.reveal(asset);
  },
  blur: () => viewer.focus(null, 'list'),
  leave: () => surface.focus(),
  whenIdle: (run) => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run, 100);
  },
});
const wayClient = createWayClient(
  () => new Worker(new URL('./wayfinding/way-worker.ts', import.meta.url), { type: 'module' }),
);
const floorList = createFloorList({
  root: find('#floors', HTMLElement),
  places: find('#places', HTMLElement),
  choose: (floorId) => viewer.goToFloorOfBuilding(floorId),
  focus: (floorId) => viewer.chooseFloor(floorId, floorId !== null),
  back: () => viewer.backToFloor(),
  leave: () => surface.focus(),
});
const viewer: Viewer = createViewer({
  state,
  stage,
  rig,
  view,
  building,
  wayView,
  wayClient,
  loop,
  list,
  floorList,
  hint: createHintCard({ card: find('#hint', HTMLElement), room }),
  ring: createFocusRing(find('#ring', SVGElement)),
  voice: createPlaceVoice(surface),
  room,
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
  post: port.post,
  maps: `${import.meta.env.BASE_URL}maps/`,
});

const resize = () => {
  const { clientWidth, clientHeight } = surface;
  if (clientWidth === 0 || clientHeight === 0) return;
  rig.setInsets(insets());
  view.resize(clientWidth, clientHeight);
  building.resize(clientWidth, clientHeight);
  if (viewer.isHome()) void viewer.goHome(false);
  else viewer.keepWayInSight(false);
  loop.drawNow();
};

void viewer.changeSettings({});
surface.tabIndex = 0;
const hands = bindHands(surface, viewer, overlay);
installTestHook(window, viewer, hands, queue, port.ignored);
document.fonts.addEventListener('loadingdone', () => {
  overlay.forgetWidths();
  loop.request();
});
void document.fonts.load(font(600, 12));
stage.setQuality(state.settings.quality);
new ResizeObserver(resize).observe(surface);
watchPixelRatio(window, resize);
resize();
if (stage.renderer() === null) {
  state.problem = 'map.noWebgl';
  viewer.showProblem();
  viewer.warn('no_webgl', '');
}
port.post({ name: 'ready' });
queue.open();
