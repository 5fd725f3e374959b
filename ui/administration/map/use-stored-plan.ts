import { useEffect, useState } from 'react';
import type { PlanView } from '../../../core/administration/grid/plan.ts';
import { useSection } from '../shell/section-context.ts';
import { drawnAddress, planAddress } from './plan-address.ts';
import { type PlanArchive, planIn, withDrawn } from './plan-archive.ts';

/** The floors of a building as the server has them, planned or drawn; null: there are none, or they cannot be read. */
type Stored = { readonly building: string; readonly plan: PlanArchive | null };

const fetchFrom = async <A>(
  address: string,
  signal: AbortSignal,
  read: (response: Response) => Promise<A>,
): Promise<A | null> => {
  const response = await fetch(address, { credentials: 'include', cache: 'no-store', signal });
  return response.ok ? read(response) : null;
};

/** AP70: read again as soon as its links may have changed; until then the last one stays. undefined: not read yet. */
export const useStoredPlan = ({
  building,
  hasPlan,
  revision,
}: Pick<PlanView, 'building' | 'hasPlan' | 'revision'>): PlanArchive | null | undefined => {
  const { backendUrl } = useSection().session;
  const [stored, setStored] = useState<Stored | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another plan
  useEffect(() => {
    if (building === null) return undefined;
    const ending = new AbortController();
    const planned = hasPlan
      ? fetchFrom(planAddress(backendUrl, building), ending.signal, async (response) =>
          planIn(new Uint8Array(await response.arrayBuffer())),
        )
      : null;
    const drawn = fetchFrom(drawnAddress(backendUrl, building), ending.signal, (response) =>
      response.json(),
    );
    Promise.all([planned, drawn]).then(
      ([plan, added]) => setStored({ building, plan: withDrawn(plan, added) }),
      () => {
        // Without an answer the last plan stays; a first one is drawn without.
        if (!ending.signal.aborted) {
          setStored((last) => (last?.building === building ? last : { building, plan: null }));
        }
      },
    );
    return () => ending.abort();
  }, [backendUrl, building, hasPlan, revision]);
  if (building === null) return null;
  return stored?.building === building ? stored.plan : undefined;
};
