import {
  type Command,
  type Event,
  initialState,
  type PageFact,
  projections,
  type State,
  step,
} from '../../core/administration/administration.ts';
import { initialPlace, type Place } from '../../core/administration/place/index.ts';
import type { Request } from '../../core/administration/remote/requests.ts';
import type { TableName } from '../../core/contract/administration/tables.ts';
import type { Answer } from '../../core/contract/answer.ts';
import { answered } from '../../core/remote/call-table.ts';
import { type AdministrationServer, smallCompany } from './administration-server.ts';

type Http = Extract<Request, { readonly _tag: 'Http' }>;
type Entry = {
  readonly seq: number;
  readonly at: number;
  readonly event: Event;
  readonly cause?: number;
};

export const peoplePlace: Place = {
  ...initialPlace,
  section: 'people',
  table: 'people',
  needs: ['grants'],
};

export const spacesPlace: Place = {
  ...initialPlace,
  section: 'spaces',
  table: 'spaces',
};

type Topics = typeof projections;
type TopicName = keyof Topics;
type ParamsOf<Name extends TopicName> = Parameters<Topics[Name]['project']>[1];
type ViewOf<Name extends TopicName> = ReturnType<Topics[Name]['project']>;

/** A session of the administration page over a server in memory, without a browser. */
export class AdministrationSession {
  state: State = initialState;
  readonly entries: Entry[] = [];
  /** Calls that were sent, in order. */
  readonly calls: string[] = [];
  readonly rules: string[] = [];
  /** Answers the next calls of that name instead of the server. */
  readonly failures = new Map<string, Answer<unknown>>();
  /** The server carries these calls out, but their answers are lost. */
  readonly lost = new Set<string>();
  readonly server: AdministrationServer;
  private now = 1_795_000_000_000;
  private waiting: Http[] = [];
  private timers: { readonly id: number; readonly timer: string; readonly due: number }[] = [];

  constructor(server: AdministrationServer = smallCompany()) {
    this.server = server;
    this.take({
      _tag: 'AppStarted',
      zone: 'Europe/Oslo',
      languages: ['en'],
      storage: {},
      visible: true,
      online: true,
      version: '1',
      build: 'b',
      reloadedInVain: false,
      backendUrl: '',
    });
  }

  /** A session that shows the spaces. */
  static open(server?: AdministrationServer, place: Place = spacesPlace): AdministrationSession {
    const session = new AdministrationSession(server);
    session.send({ _tag: 'GoTo', place });
    session.settle();
    return session;
  }

  private take(event: Event, cause?: number): void {
    const entry = {
      seq: this.entries.length + 1,
      at: this.now,
      event,
      ...(cause === undefined ? {} : { cause }),
    };
    this.entries.push(entry);
    const { state, requests, rules } = step(this.state, entry);
    this.state = state;
    this.rules.push(...rules);
    for (const request of requests) {
      if (request._tag === 'Http') {
        this.calls.push(request.call.name);
        this.waiting.push(request);
      } else if (request._tag === 'Timer') {
        const { id, timer, delay } = request;
        this.timers.push({ id, timer, due: this.now + delay });
      } else {
        this.waiting = this.waiting.filter(({ id }) => id !== request.target);
        this.timers = this.timers.filter(({ id }) => id !== request.target);
      }
    }
  }

  send(event: Command | PageFact): void {
    this.take(event);
  }

  private answerOf({ call }: Http): Answer<unknown> {
    const failure = this.failures.get(call.name);
    if (failure !== undefined) return failure;
    const { server } = this;
    switch (call.name) {
      case 'administration.overview':
        return { _tag: 'Success', body: server.overview() };
      case 'administration.table':
        return { _tag: 'Success', body: server.page(call.params.table, call.query) };
      case 'administration.history':
        return { _tag: 'Success', body: server.historyPage(call.query) };
      case 'administration.check':
        return { _tag: 'Success', body: server.check(call.payload) };
      case 'administration.apply':
        return { _tag: 'Success', body: server.apply(call.payload) };
      case 'administration.company':
        return { _tag: 'Success', body: server.company };
      case 'administration.import':
        return { _tag: 'Success', body: server.import(call.query) };
      case 'administration.columns':
        server.columns.push(call.payload);
        return { _tag: 'Success', body: { outcome: 'OK' } };
      case 'administration.why':
        return { _tag: 'Success', body: server.why };
      case 'administration.utilization':
        server.utilizationAsked.push(call.query);
        return { _tag: 'Success', body: server.utilization };
      case 'administration.closureEffects':
        return { _tag: 'Success', body: server.closureEffects(call.payload) };
      case 'administration.moveBookings':
        return { _tag: 'Success', body: server.moveBookings(call.payload) };
      case 'administration.consents':
        return { _tag: 'Success', body: server.consents };
      case 'administration.withoutSignIn':
        return { _tag: 'Success', body: server.withoutSignInPage(call.query.after) };
      case 'administration.person': {
        const meetingsHanded = call.query.heir === undefined ? 0 : 5;
        return { _tag: 'Success', body: { ...server.activity, meetingsHanded } };
      }
      case 'administration.depart':
        server.depart(call.params.id, call.payload);
        return { _tag: 'Success', body: null };
      case 'administration.departures':
        return { _tag: 'Success', body: { people: server.departures() } };
      case 'administration.keep':
        server.keep();
        return { _tag: 'Success', body: null };
      case 'administration.demo':
        return server.demo === null
          ? { _tag: 'Refused', status: 404, code: '404', detailedCode: 'NO_DEMO', message: '' }
          : { _tag: 'Success', body: server.demo };
      case 'administration.removeDemo':
        server.demo = null;
        server.revision += 1;
        return { _tag: 'Success', body: null };
      case 'administration.signOut':
        server.signOut();
        return { _tag: 'Success', body: null };
      case 'administration.erase':
        server.erase(call.params.id);
        return { _tag: 'Success', body: null };
      default:
        return { _tag: 'Unreachable', reason: 'network' };
    }
  }

  /** Answers one call; false: none is waiting. */
  answer(): boolean {
    const request = this.waiting.shift();
    if (request === undefined) return false;
    const own = this.answerOf(request);
    const answer: Answer<unknown> = this.lost.has(request.call.name)
      ? { _tag: 'Unreachable', reason: 'network' }
      : own;
    this.take(answered(request, answer) as Event, request.id);
    return true;
  }

  /** Answers everything that waits for the server. */
  settle(): void {
    while (this.answer());
  }

  /** Lets time pass; the server answers at once. */
  elapse(milliseconds: number): void {
    const end = this.now + milliseconds;
    this.settle();
    for (;;) {
      const next = this.timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) break;
      this.now = Math.max(this.now, next.due);
      this.timers = this.timers.filter((timer) => timer !== next);
      this.take({ _tag: 'TimerFired', timer: next.timer }, next.id);
      this.settle();
    }
    this.now = end;
  }

  view<Name extends TopicName>(name: Name, params: ParamsOf<Name>): ViewOf<Name> {
    // The name determines the type of the projection.
    return projections[name].project(this.state, params as never) as ViewOf<Name>;
  }

  /** The names of the rows that are shown, in order. */
  names(table: TableName = 'spaces'): readonly string[] {
    return this.view('rows', { table, at: 0 }).map(({ name }) => name);
  }

  edit(key: string, column: string, text: string): void {
    this.send({ _tag: 'EditCells', edits: [{ subject: 'spaces', key, column, text }] });
  }
}
