import { Result } from 'effect';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StorageKey } from '../../../core/contract/storage.ts';
import { initialState, isSignedIn, projections, step } from '../../../core/core.ts';
import { STATE_SCHEMA } from '../../../core/log/base.ts';
import { encodeLine, isEntry, sealLines } from '../../../core/log/codec.ts';
import type { Crash } from '../../../core/log/crash.ts';
import { hashOf } from '../../../core/log/hash.ts';
import { type Log, lastOf } from '../../../core/log/log.ts';
import { createPseudonyms } from '../../../core/log/pseudonyms.ts';
import { readLog } from '../../../core/log/read.ts';
import { redactEntry, redactHeader, redactLog, redactState } from '../../../core/log/redact-log.ts';
import { verifyLog } from '../../../core/log/verify.ts';
import { readPage } from '../../../ui/mirror/page-start.ts';
import { app, WorkerHarness } from '../../host/worker-harness.ts';
import { CoreSession } from '../../support/core-session.ts';
import { generatedSession, leavesWith } from '../../support/generated-session.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { forAll } from '../../support/runs.ts';

const read = (text: string): Log => {
  const log = readLog(text);
  if (Result.isFailure(log)) throw new Error(JSON.stringify(log.failure));
  return log.success;
};
const textOf = ({ header, lines, ...log }: Log): string =>
  sealLines([header, ...lines].map(encodeLine), lastOf({ header, lines, ...log }));

const personal = fc.constantFrom('Åsa Berg', ' Bo Ek ', 'ab', '', 'Möte om löner', 'N~1');
const leaves = leavesWith(() => personal);
const generated = fc.gen().map((gen) => generatedSession((values) => gen(() => values), leaves));

const onTheFloor = () => new CoreSession().onTheFloor().elapse(3_000);
const told: Crash = {
  _tag: 'Crash',
  after: 0,
  at: 5,
  message: 'no Åsa here',
  stack: 'no Åsa here\n at x',
  event: { _tag: 'Deselect' },
};

describe('a redacted log', () => {
  it('RD8: verifies like the original, is marked as redacted, and replays to the redacted state', () => {
    forAll(60, generated, fc.nat(), ({ entries, state }, cut) => {
      fc.pre(entries.length > 0);
      const log = read(recordedLog(entries, 1 + (cut % entries.length)));
      const redacted = read(textOf(redactLog(log)));
      expect(redacted.header).toEqual({ ...log.header, redacted: true });
      const { divergence, compared } = verifyLog(redacted);
      expect(divergence).toBe(null);
      expect(compared).toBe(verifyLog(log).compared);

      const table = createPseudonyms();
      redactHeader(table)(log.header);
      expect(redacted.base.state).toEqual(redactState(table)(log.base.state));
      for (const entry of log.entries) redactEntry(table)(entry);
      let folded = redacted.base.state;
      for (const entry of redacted.entries) folded = step(folded, entry).state;
      expect(folded).toEqual(redactState(table)(state));
      expect(textOf(redactLog(redacted))).toBe(textOf(redacted));
    });
  });

  it('RD8: has every line of the original, crashes included, and none of its words', () => {
    const { entries } = onTheFloor();
    const log = read(recordedLog(entries));
    const withCrash = { ...log, lines: [told, ...log.lines] };
    const redacted = redactLog(withCrash);
    expect(redacted.lines.map((line) => ('_tag' in line ? line._tag : line.event._tag))).toEqual(
      withCrash.lines.map((line) => ('_tag' in line ? line._tag : line.event._tag)),
    );
    expect(redacted.entries).toEqual(redacted.lines.filter(isEntry));
    expect(redacted.lines[0]).toMatchObject({ after: 0, at: 5, message: 'F~1', stack: 'F~2' });
    expect(textOf(redacted)).not.toMatch(/Åsa|Berg|Nordic|Entrance|Space 2/);
    expect(redacted.writtenIn).toBe(log.writtenIn);
  });

  it('RD8: diverges where the original diverges', () => {
    const log = read(recordedLog(onTheFloor().entries));
    const wrong = (index: number, part: object): Log => {
      const lines = log.lines.map((line, at) => (at === index ? { ...line, ...part } : line));
      return { ...log, lines: lines as Log['lines'], entries: lines.filter(isEntry) };
    };
    log.lines.forEach((line, index) => {
      const isMark = '_tag' in line && line._tag === 'Mark';
      const hash = hashOf('another state');
      const altered = wrong(index, isMark ? { slices: { ...line.slices, page: hash } } : { hash });
      const [before, after] = [verifyLog(altered), verifyLog(redactLog(altered))];
      expect(before.divergence, JSON.stringify(line)).not.toBe(null);
      expect(after.divergence?.entry).toBe(before.divergence?.entry);
      expect(after.divergence?.by).toBe(before.divergence?.by);
      expect(JSON.stringify(redactLog(altered))).not.toContain(hash);
    });
    const last = log.lines.length - 1;
    const state = { ...initialState, nextRequest: 99 };
    const other = wrong(last, { state, hash: hashOf(state) });
    expect(verifyLog(redactLog(other)).divergence).toMatchObject({ by: 'snapshot' });
    const unreadable = wrong(last, { state: { nextRequest: 1, diary: 'Åsa' } });
    expect(redactLog(unreadable).lines).toHaveLength(last);
  });

  it('RD8: is the same when the log was verified before, right or wrong', () => {
    forAll(40, generated, fc.nat(), fc.boolean(), ({ entries }, which, isRight) => {
      fc.pre(entries.length > 0);
      const { lines, ...log } = read(recordedLog(entries));
      const altered = lines.map((line, index) => {
        if ('_tag' in line && line._tag === 'Mark') {
          return { ...line, slices: { ...line.slices, 'of another build': 'abcdef01' } };
        }
        const isHit = !isRight && index === which % lines.length && isEntry(line);
        return isHit ? { ...line, hash: hashOf('another state') } : line;
      });
      const whole: Log = { ...log, lines: altered, entries: altered.filter(isEntry) };
      expect(redactLog(whole, verifyLog(whole))).toEqual(redactLog(whole));
    });
  });

  it('RD8: a log with states of another build keeps only its events', () => {
    const log = read(recordedLog(onTheFloor().entries));
    const foreign = {
      ...log,
      header: { ...log.header, stateSchema: { ...STATE_SCHEMA, page: 'older' } },
    };
    const { lines, header } = redactLog(foreign);
    expect(header.stateSchema.page).toBe('older');
    expect(lines.length).toBe(log.entries.length);
    expect(lines.every((line) => isEntry(line) && line.hash === undefined)).toBe(true);
  });

  it('SE21: keeps the id of a refused request, and not what the server said', () => {
    const request = '1f2e3d4c-5b6a-4788-9796-a5b4c3d2e1f0';
    const answer = {
      _tag: 'Refused',
      status: 500,
      code: '500',
      detailedCode: 'FAILED',
      message: 'no Åsa here',
      request,
    } as const;
    const event = { _tag: 'Answered', owner: 'favourite', call: 'favourite.add', answer } as const;
    const text = JSON.stringify(
      redactEntry(createPseudonyms())({ seq: 12, at: 5, cause: 5, event }),
    );
    expect(text).toContain(`"request":"${request}"`);
    expect(text).not.toContain('Åsa');
  });

  it('RD8: an entry that this build cannot process ends the comparison', () => {
    const log = read(recordedLog(onTheFloor().entries));
    const [first, ...rest] = log.entries;
    if (first === undefined) throw new Error('no entries');
    const bad = { ...first, event: { _tag: 'AppStarted' } } as unknown as typeof first;
    const lines = [bad, ...rest];
    const redacted = redactLog({ ...log, lines, entries: lines });
    expect(redacted.entries.map(({ hash }) => hash)).toEqual(lines.map(() => '-'));
  });
});

describe('local storage', () => {
  const stored = {
    language: 'sv',
    buildingId: '1',
    diary: 'Åsa Berg',
    floorId: '1',
    mail: 'a@b.se',
  };
  const known = { language: 'sv', buildingId: '1', floorId: '1' };

  afterEach(() => vi.unstubAllGlobals());

  it('RD9: the page reads only the keys of the specification', async () => {
    const asked: string[] = [];
    const getItem = (key: string) => {
      asked.push(key);
      return (stored as Readonly<Record<string, string>>)[key] ?? null;
    };
    let type = 'reload';
    vi.stubGlobal('window', {
      matchMedia: () => ({ matches: false }),
      localStorage: { getItem },
      sessionStorage: { getItem: (key: string) => (key === 'searchPanel' ? getItem(key) : null) },
      performance: { getEntriesByType: () => [{ type }] },
    });
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('navigator', { languages: ['sv'], onLine: true });
    const page = await readPage();
    expect(page.storage).toEqual(known);
    expect(asked.toSorted()).toEqual([...StorageKey.literals].toSorted());
    // UC28: a link that is opened in the tab begins without the search.
    type = 'navigate';
    asked.length = 0;
    await readPage();
    expect(asked).not.toContain('searchPanel');
  });

  it('RD9: no other key reaches the log, whatever the page sends', async () => {
    const worker = new WorkerHarness({
      initialState,
      isSignedIn,
      step,
      projections,
      stateSchema: STATE_SCHEMA,
    });
    await worker.start({ app: { ...app, storage: stored } });
    const text = (await (await worker.api.exportLog())?.text()) ?? '';
    expect(text).not.toMatch(/diary|Åsa|a@b\.se/);
    const log = read(text);
    expect(log.header.storage).toEqual(known);
    expect(log.entries[0]?.event).toMatchObject({ _tag: 'AppStarted', storage: known });
  });

  it('RD9: other keys in a log are removed by redaction', () => {
    const log = read(recordedLog(onTheFloor().entries));
    const header = { ...log.header, storage: stored };
    expect(redactLog({ ...log, header }).header.storage).toEqual(known);
  });
});
