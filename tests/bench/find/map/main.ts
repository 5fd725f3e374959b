import { isCommandMessage } from '../../../../core/contract/viewer/message-checks.ts';
import type {
  EventMessage,
  MapSpace,
  MapStatus,
} from '../../../../core/contract/viewer/messages.ts';

/**
 * Replaces the map in both pages: receives its messages and draws one cell per space of the floor. The real map would
 * spend main-thread time on software rendering, because the machine has no GPU.
 */

const SIDE = 24;
const COLUMNS = 26;
const COLOURS: Partial<Record<MapStatus, string>> = { FREE: '#2f9e44', BOOKED: '#c92a2a' };

const spaces = new Map<number, MapSpace>();
let kept: ReadonlySet<number> | null = null;
const context = document.querySelector<HTMLCanvasElement>('#cells')?.getContext('2d');
let frame = 0;

const draw = (): void => {
  frame = 0;
  if (context === null || context === undefined) return;
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  let index = 0;
  for (const { id, status } of spaces.values()) {
    context.globalAlpha = kept === null || kept.has(id) ? 1 : 0.25;
    context.fillStyle = COLOURS[status] ?? '#868e96';
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    context.fillRect(column * SIDE, row * SIDE, SIDE - 3, SIDE - 3);
    index += 1;
  }
};

const say = (event: EventMessage['event']): void => {
  const message: EventMessage = { perch: 'event', event };
  window.parent.postMessage(message, location.origin);
};

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin !== location.origin || source !== window.parent || !isCommandMessage(data)) return;
  const { id, command } = data;
  if (command.name === 'contentUpdate') {
    if (command.replaceFloorId !== undefined) spaces.clear();
    const { add = [], update = [], remove = [] } = command.spaces ?? {};
    for (const space of [...add, ...update]) spaces.set(space.id, space);
    for (const gone of remove) spaces.delete(gone);
  }
  if (command.name === 'filter')
    kept = command.spaceIds === null ? null : new Set(command.spaceIds);
  if (frame === 0) frame = requestAnimationFrame(draw);
  say({ name: 'command_done', id, ok: true });
});
say({ name: 'ready' });
