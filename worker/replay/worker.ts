import { expose } from 'comlink';
import { systemClock } from '../ports/clock.ts';
import type { PlayerApi } from '../protocol/player.ts';
import { createPlayer } from './player.ts';

const { connectScreen, ...player } = createPlayer(systemClock);
const api: PlayerApi = {
  ...player,
  screen: async (port) => expose(connectScreen(), port),
};

expose(api);
