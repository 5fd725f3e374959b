import type { ViewerCommand, ViewerEvent } from '../../../core/contract/viewer/messages.ts';
import type { PageFact } from '../../../core/core.ts';
import { type LinkPorts, openLink } from '../../shared/viewer-link.ts';
import {
  commandsBetween,
  followedIn,
  holdsAfter,
  type MapPicture,
  startCommands,
  type ViewerHolds,
} from './commands.ts';

export type BridgePorts = Omit<LinkPorts, 'said'> & {
  readonly tell: (fact: PageFact) => void;
  /** UC17: the list of places was opened or closed. */
  readonly listed: (open: boolean, forced: boolean) => void;
  /** A new random token for `initMe`. */
  readonly token: () => string;
};

/** Makes the viewer show what the app wants it to show. */
export type Bridge = {
  readonly show: (picture: MapPicture) => void;
  /** Sends a one-time command to the map. */
  readonly perform: (command: ViewerCommand) => void;
  /** The state of the viewer, for a worker that may have missed it. */
  readonly facts: () => readonly PageFact[];
  readonly close: () => void;
};

const NOTHING: ViewerHolds = { floorId: null, selected: null, view: 'floor' };

/** What the viewer shows after it sent this event. */
const holdsWhenSaid = (holds: ViewerHolds, event: ViewerEvent): ViewerHolds => {
  switch (event.name) {
    case 'selected_floor':
    case 'panned_to_floor':
      return { ...holds, floorId: event.floorId, view: 'floor' };
    case 'profile': {
      const { floorId, assetType, assetId } = event;
      return { ...holds, selected: { floorId, assetType, assetId } };
    }
    case 'deselect':
      return { ...holds, selected: null };
    default:
      return holds;
  }
};

export const createBridge = (ports: BridgePorts): Bridge => {
  let ready = false;
  let started = false;
  let wanted: MapPicture | null = null;
  let shown: MapPicture | null = null;
  let holds = NOTHING;
  /** The last route request; earlier ones get no answer any more. */
  let question: ViewerCommand | null = null;

  const send = (commands: readonly ViewerCommand[], done?: () => void): void => {
    const followed = wanted === null ? null : followedIn(wanted);
    holds = commands.reduce((held, command) => holdsAfter(held, command, followed), holds);
    const last = commands.at(-1);
    const ask = wanted?.way?.ask ?? null;
    question = commands.findLast(({ name }) => name === 'wayfinding') ?? question;
    link.send(commands, (command, { way = null }) => {
      if (command.name === 'wayfinding' && !command.stop && command === question && ask !== null) {
        ports.tell({ _tag: 'WayAnswered', ask, way });
      }
      if (command === last) done?.();
    });
  };
  const follow = (): void => {
    if (!ready || wanted === null) return;
    if (shown === null) {
      send(startCommands(wanted, ports.token()), () => {
        started = true;
        ports.tell({ _tag: 'ViewerStarted' });
      });
    } else {
      send(commandsBetween(shown, wanted, holds));
    }
    shown = wanted;
  };
  const link = openLink({
    ...ports,
    said: (event) => {
      if (event.name === 'list') {
        ports.listed(event.open, event.forced);
        return;
      }
      // AP85: only the administration places anything.
      if (event.name === 'press') return;
      ports.tell({ _tag: 'ViewerSaid', said: event });
      holds = holdsWhenSaid(holds, event);
      if (event.name !== 'ready') return;
      // The viewer's page was loaded anew and has no state.
      ready = true;
      started = false;
      shown = null;
      holds = NOTHING;
      follow();
    },
  });
  return {
    show: (picture) => {
      wanted = picture;
      follow();
    },
    perform: (command) => {
      if (shown !== null) send([command]);
    },
    facts: () => {
      if (started) return [{ _tag: 'ViewerStarted' }];
      return ready ? [{ _tag: 'ViewerSaid', said: { name: 'ready' } }] : [];
    },
    close: link.close,
  };
};
