import type { Clock } from '../ports/clock.ts';
import type { Speed } from '../protocol/player.ts';

export type PlaybackPorts = {
  readonly clock: Clock;
  readonly rows: number;
  /** The time of a row; milliseconds since the epoch. */
  readonly at: (row: number) => number;
  readonly row: () => number;
  /** Shows a row; `playing` is false at the last one. */
  readonly show: (row: number, playing: boolean) => void;
};

export type Playback = {
  readonly play: (speed: Speed) => void;
  readonly pause: () => void;
};

/** Longer pauses in the log are cut to this; milliseconds of the log. */
const LONGEST_GAP = 5_000;
/** About the duration of a frame; milliseconds. */
const TICK = 16;
/** `max` shows every row, unless that would take more ticks than this. */
const LONGEST_SHOW = 1_800;

/** Plays from the current row on, with the timing of the log. */
export const createPlayback = (ports: PlaybackPorts): Playback => {
  const { clock, rows } = ports;
  let withdraw: () => void = () => undefined;

  const gapAfter = (row: number, speed: Exclude<Speed, 'max'>): number => {
    const gap = ports.at(row + 1) - ports.at(row);
    return Math.min(Math.max(gap, 0), LONGEST_GAP) / speed;
  };
  const pause = () => {
    withdraw();
    withdraw = () => undefined;
  };
  const arrive = (row: number): boolean => {
    const isPlaying = row < rows - 1;
    ports.show(row, isPlaying);
    return isPlaying;
  };
  const playAll = () => {
    const stride = Math.max(1, Math.ceil(rows / LONGEST_SHOW));
    const tick = () => {
      if (arrive(Math.min(ports.row() + stride, rows - 1))) withdraw = clock.after(TICK, tick);
    };
    withdraw = clock.after(TICK, tick);
  };
  const playAt = (speed: Exclude<Speed, 'max'>) => {
    let due = clock.now() + gapAfter(ports.row(), speed);
    const wait = () => {
      withdraw = clock.after(Math.max(TICK, due - clock.now()), tick);
    };
    const tick = () => {
      let row = ports.row();
      while (row < rows - 1 && due <= clock.now()) {
        row += 1;
        if (row < rows - 1) due += gapAfter(row, speed);
      }
      if (arrive(row)) wait();
    };
    wait();
  };

  return {
    play: (speed) => {
      pause();
      if (ports.row() >= rows - 1) return;
      if (speed === 'max') playAll();
      else playAt(speed);
    },
    pause,
  };
};
