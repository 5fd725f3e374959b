import type { ViewerCommand } from '../../core/contract/viewer/messages.ts';
import type { DescribedPlan } from '../imdf/described-plan.ts';
import type { WholePlan } from '../imdf/generated-plan.ts';
import type { KnownFloor } from '../imdf/link-floors.ts';
import type { Parts } from './parts.ts';

type Prepare = Extract<ViewerCommand, { readonly name: 'prepare' }>;

/** Loads the plan of a building: from its folder, or of an archive that the app has. */
export type LoadPlan = (
  bundle: string,
  floors: readonly KnownFloor[],
  archive: WholePlan | null,
) => Promise<DescribedPlan>;

/** Milliseconds during which a prepared plan counts as current. */
const FRESH = 60_000;

const keyOf = (bundle: string, floors: readonly KnownFloor[]): string =>
  JSON.stringify([bundle, floors.map(({ id, level }) => [id, level])]);

/** SF3: loads and builds what the app will probably ask for. Nothing of it is shown before that. */
export type Preparation = {
  readonly prepare: (what: Omit<Prepare, 'name' | 'settings'>) => Promise<void>;
  /** The plan of a building, prepared or not. A prepared one serves once. */
  readonly plan: LoadPlan;
};

export const createPreparation = (
  { floorView }: Pick<Parts, 'floorView'>,
  load: LoadPlan,
  now: () => number = () => performance.now(),
): Preparation => {
  let prepared: {
    readonly key: string;
    readonly at: number;
    readonly plan: Promise<DescribedPlan>;
  } | null = null;
  return {
    prepare: async ({ bundleName, floors, floorId }) => {
      const plan = load(bundleName, floors, null);
      prepared = { key: keyOf(bundleName, floors), at: now(), plan };
      // Without a session there is no plan. If there is one later, it is loaded again.
      const { levels } = await plan.catch(() => ({ levels: [] }));
      const level = levels.find((one) => one.floorId === floorId);
      if (level !== undefined) await floorView.prepare(level);
    },
    plan: (bundle, floors, archive) => {
      const known = prepared;
      prepared = null;
      if (archive !== null) return load(bundle, floors, archive);
      const isIt = known?.key === keyOf(bundle, floors) && now() - known.at < FRESH;
      return isIt ? known.plan.catch(() => load(bundle, floors, null)) : load(bundle, floors, null);
    },
  };
};
