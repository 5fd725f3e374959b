import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveCommands } from '../../../server/local-channel/serve.ts';
import { CHANNEL, SOCKET } from '../../../server/local-channel/socket-path.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-channel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('BA4: a command that goes away before its turn holds up no other one', async () => {
  const events = new EventEmitter();
  const asked = once(events, 'asked');
  const worked = once(events, 'worked');
  const turn = once(events, 'turn');
  const stop = await serveCommands(folder, {
    copy: async (letWork) => {
      events.emit('asked');
      await turn;
      const outcome = await letWork().then(() => 'done', String);
      events.emit('worked', outcome);
      return new Uint8Array();
    },
  });
  const socket = connect(join(folder, CHANNEL, SOCKET), () => socket.write('copy\n'));
  await asked;
  socket.destroy();
  await once(socket, 'close');
  // The server has heard of it once it answers another command.
  const other = connect(join(folder, CHANNEL, SOCKET), () => other.write('what\n'));
  await once(other, 'data');
  other.destroy();
  events.emit('turn');
  expect(await worked).toEqual(['Error: the command has gone away']);
  await stop();
});
