import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { SETUP_UPLOAD } from '../../../core/contract/entry/setup.ts';
import { createRequestLines } from '../../../server/http/request-lines.ts';
import type { LogRecord } from '../../../server/operator/log-record.ts';
import { collectedLog } from '../operator-lines.ts';

test('OP19: an upload of the first start has its name, and is as slow as its client', () => {
  const records: LogRecord[] = [];
  const log = collectedLog([], records);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true });
  createRequestLines(log, () => 0)(
    { method: 'POST', url: SETUP_UPLOAD } as IncomingMessage,
    response as unknown as ServerResponse,
    { id: 'one', person: null, code: null, trace: null },
  );
  now.mockReturnValue(9_000);
  response.emit('close');
  now.mockRestore();
  expect(records.map(({ level, message }) => `${level} ${message}`)).toEqual([
    `info POST ${SETUP_UPLOAD} 200 in 9000 ms, request one`,
  ]);
});
