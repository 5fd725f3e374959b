import { expose } from 'comlink';
import type { WorkerPort } from '../../map/imdf/plan-client.ts';

/** A worker in this very thread. Messages are cloned, as between threads, and arrive at once; none arrives after its end. */
export class LinkedWorker<Api extends object> extends EventTarget implements WorkerPort {
  ended = 0;
  private readonly inner = new EventTarget();

  constructor(api: Api) {
    super();
    const inner: Pick<WorkerPort, 'postMessage' | 'addEventListener' | 'removeEventListener'> = {
      postMessage: (message: unknown) => this.deliver(this, message),
      addEventListener: this.inner.addEventListener.bind(this.inner),
      removeEventListener: this.inner.removeEventListener.bind(this.inner),
    };
    expose(api, inner);
  }

  postMessage(message: unknown): void {
    this.deliver(this.inner, message);
  }

  terminate(): void {
    this.ended += 1;
  }

  fire(type: string, said: { readonly message?: string } = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), said));
  }

  /** What the client hears, whoever says it. */
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  private deliver(to: EventTarget, message: unknown): void {
    if (this.ended > 0) return;
    to.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }));
  }
}
