import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packedPlan } from '../../../server/administration/files/plan-file.ts';
import { bringAll, EXAMPLE } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { administratorOf, COMPANY, INGRID } from './sets.ts';

onEachDatabase('floor plans of the administration', ({ db }) => {
  it('AP71: the plan of a building is downloaded as it was imported, by who administers it', async () => {
    await bringAll(db, COMPANY);
    const packed = await packedPlan(db, administratorOf('harbour'), 'harbour');
    if (!packed.ok) throw new Error(packed.detailedCode);
    const files = unzipSync(packed.value);
    const [folder] = [...EXAMPLE.keys()].flatMap((path) => /^plans\/[^/]+\//.exec(path) ?? []);
    const imported = [...EXAMPLE].filter(([path]) => path.startsWith(folder ?? '-'));
    expect(imported.length).toBeGreaterThan(2);
    for (const [path, bytes] of imported) {
      const name = path.slice(folder?.length);
      if (name !== 'correlation.json') expect(Buffer.from(files[name] ?? [])).toEqual(bytes);
    }
    const links = JSON.parse(new TextDecoder().decode(files['correlation.json']));
    expect(Object.values(links.spaces)).toContain('desk-0-1');
    expect(await packedPlan(db, administratorOf('other'), 'harbour')).toMatchObject({
      status: 403,
    });
    expect(await packedPlan(db, INGRID, 'nowhere')).toMatchObject({
      status: 404,
      detailedCode: 'NO_PLAN',
    });
  });
});
