import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { expose } from 'comlink';
import type { WorkerPort } from '../../ui/mirror/worker-life.ts';
import type { HostApi } from '../../worker/protocol/api.ts';

/** Comlink listens with objects or functions, Node hands over the event itself: both have `data`. */
const endpointOf = (port: MessagePort) => ({
  postMessage: (message: unknown, transfer: readonly never[] = []) =>
    port.postMessage(message, transfer),
  addEventListener: (type: string, listener: never) =>
    port.addEventListener(type as 'message', listener),
  removeEventListener: (type: string, listener: never) =>
    port.removeEventListener(type as 'message', listener),
  start: () => port.start(),
});

/** A worker in this very thread: what is exposed answers over a real MessageChannel, until it dies. */
export class FakeWorker {
  isTerminated = false;
  private readonly inner: MessagePort;
  private readonly listeners = new Map<string, ((event: Event) => void)[]>();
  readonly port: WorkerPort;

  /** Null: the script is there but never answers. */
  constructor(api: HostApi | null) {
    const { port1, port2 } = new MessageChannel();
    this.inner = port2;
    if (api !== null) expose(api, endpointOf(port2) as never);
    const outer = endpointOf(port1);
    port1.start();
    // The test's end must not wait for a port that nobody closed.
    port1.unref();
    port2.unref();
    this.port = {
      ...outer,
      addEventListener: (type: string, listener: never) => {
        if (type === 'message') outer.addEventListener(type, listener);
        else this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
      },
      terminate: () => this.die(),
    } as unknown as WorkerPort;
  }

  /** Dies without a word, as a worker does that the browser ended. */
  die(): void {
    this.isTerminated = true;
    this.inner.close();
  }

  fire(type: 'error' | 'messageerror', message?: string): void {
    const event = Object.assign(new Event(type), message === undefined ? {} : { message });
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}
