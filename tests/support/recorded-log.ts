import { Schema } from 'effect';
import { Event, initialState, type State, step } from '../../core/core.ts';
import { STATE_SCHEMA } from '../../core/log/base.ts';
import { encodeLine, sealLines } from '../../core/log/codec.ts';
import type { Entry } from '../../core/log/entry.ts';
import { hashOf } from '../../core/log/hash.ts';
import { type Header, LOG_FORMAT } from '../../core/log/header.ts';
import { schemaHash } from '../../core/log/schema-hash.ts';
import { takeMark, takeSnapshot } from '../../core/log/snapshot.ts';

export const header: Header = {
  _tag: 'Header',
  format: LOG_FORMAT,
  sessionId: 'session-1',
  startedAt: 0,
  app: { version: '3.18.0-SNAPSHOT', build: 'test' },
  schema: schemaHash(Schema.toType(Event)),
  stateSchema: STATE_SCHEMA,
  zone: 'Europe/Stockholm',
  language: 'en',
  configuration: { backendUrl: '' },
  redacted: false,
  storage: {},
};

const jsonOf = (state: State): Schema.Json => state as unknown as Schema.Json;

/** The log lines that a host writes for entries, from the first one or, as after the ring was cut, from entry `from`. */
export const recordedLines = (entries: readonly Entry[], from = 1, markEvery = 10): string[] => {
  const lines: string[] = [encodeLine(header)];
  let state = initialState;
  for (const entry of entries) {
    const before = state;
    state = step(state, entry).state;
    if (entry.seq === from) lines.push(encodeLine(takeSnapshot(from - 1, jsonOf(before))));
    if (entry.seq < from) continue;
    lines.push(encodeLine({ ...entry, hash: hashOf(state) }));
    if (entry.seq % markEvery === 0) lines.push(encodeLine(takeMark(entry.seq, state)));
  }
  lines.push(encodeLine(takeSnapshot(entries.length, jsonOf(state))));
  return lines;
};

/** A log file as the app exports it. */
export const recordedLog = (entries: readonly Entry[], from = 1, markEvery = 10): string =>
  sealLines(recordedLines(entries, from, markEvery), entries.length);
