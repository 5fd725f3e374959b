import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of the responses before the server stops reading it. */
const READ_AHEAD = 4;

/** One chunk of bytes can contain thousands of tiny requests, which Node parses all at once. */
const LONGEST = 256;

type Received = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly answer: RequestListener;
};

type Pipeline = {
  /** In the order received; the first one is being answered. */
  readonly waiting: Received[];
  /** The last one received, while its body may still arrive. */
  latest: Received | null;
  /** Whether further requests are ignored. */
  ended: boolean;
  /** Sends the last response, once the earlier ones are sent. */
  lastResponse: (() => void) | null;
  paused: boolean;
};

/**
 * HT1: answers the requests of each connection one after the other: the next one starts when the previous response was taken by
 * the operating system. So a client that does not read its responses cannot make the server produce more of them. Node
 * orders the responses itself, but not what bypasses them: `100 Continue`, and the answer to malformed bytes.
 */
export const createPipelines = () => {
  const pipelines = new WeakMap<Socket, Pipeline>();

  const pipelineOf = (socket: Socket): Pipeline => {
    const known = pipelines.get(socket);
    if (known !== undefined) return known;
    const pipeline: Pipeline = {
      waiting: [],
      latest: null,
      ended: false,
      lastResponse: null,
      paused: false,
    };
    pipelines.set(socket, pipeline);
    // Node resumes the socket after each request that it has parsed.
    socket.on('resume', () => {
      if (pipeline.paused) socket.pause();
    });
    return pipeline;
  };

  const start = (socket: Socket, pipeline: Pipeline): void => {
    const [first] = pipeline.waiting;
    if (first === undefined) {
      pipeline.lastResponse?.();
      return;
    }
    const { request, response } = first;
    response.once('close', () => {
      if (pipeline.latest === first && request.complete) pipeline.latest = null;
      if (pipeline.waiting[0] === first) pipeline.waiting.shift();
      // After a response with `Connection: close`, too.
      if (!socket.writable) {
        pipeline.waiting.length = 0;
        return;
      }
      if (pipeline.paused && pipeline.waiting.length <= READ_AHEAD) {
        pipeline.paused = false;
        socket.resume();
      }
      start(socket, pipeline);
    });
    first.answer(request, response);
  };

  return {
    /** Calls `answer` when all earlier requests of the connection are answered. */
    inTurn:
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        const { socket } = request;
        const pipeline = pipelineOf(socket);
        const { waiting } = pipeline;
        if (pipeline.ended) {
          pipeline.paused = true;
          socket.pause();
          return;
        }
        // HT2: the rest of the chunk would be in the other protocol, so Node discards it.
        if (request.headers.upgrade !== undefined) {
          pipeline.ended = true;
          response.shouldKeepAlive = false;
        }
        const received = { request, response, answer };
        pipeline.latest = received;
        waiting.push(received);
        if (waiting.length === 1) start(socket, pipeline);
        else if (waiting.length > LONGEST) socket.destroy();
        else if (waiting.length > READ_AHEAD) {
          pipeline.paused = true;
          socket.pause();
        }
      },
    /** Calls `lastResponse` when all complete requests are answered. It must end the socket. */
    endWith: (socket: Socket, lastResponse: () => void): void => {
      const pipeline = pipelineOf(socket);
      const { latest, waiting } = pipeline;
      if (pipeline.lastResponse !== null) return;
      pipeline.ended = true;
      pipeline.lastResponse = lastResponse;
      if (latest !== null && !latest.request.complete) {
        // Within or after its response, another one would be misunderstood.
        if (latest.response.headersSent) {
          socket.destroy();
          return;
        }
        // Its body will never be complete, so this is its response.
        if (waiting.at(-1) === latest) waiting.pop();
      }
      if (waiting.length === 0) lastResponse();
    },
  };
};
export type Pipelines = ReturnType<typeof createPipelines>;
