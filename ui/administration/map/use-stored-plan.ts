import { useEffect, useState } from 'react';
import { useSection } from '../shell/section-context.ts';
import { planAddress } from './plan-address.ts';
import { type PlanArchive, planIn } from './plan-archive.ts';

/** The floor plan of a building as the server has it; null: there is none, or it cannot be read. */
type Stored = { readonly building: string; readonly plan: PlanArchive | null };

const fetchPlan = async (address: string, signal: AbortSignal): Promise<PlanArchive | null> => {
  const response = await fetch(address, { credentials: 'include', cache: 'no-store', signal });
  return response.ok ? planIn(new Uint8Array(await response.arrayBuffer())) : null;
};

/** AP70: read again as soon as its links may have changed; until then the last one stays. undefined: not read yet. */
export const useStoredPlan = (
  building: string | null,
  revision: string,
): PlanArchive | null | undefined => {
  const { backendUrl } = useSection().session;
  const [stored, setStored] = useState<Stored | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another plan
  useEffect(() => {
    if (building === null) return undefined;
    const ending = new AbortController();
    fetchPlan(planAddress(backendUrl, building), ending.signal).then(
      (plan) => setStored({ building, plan }),
      () => {
        // Without an answer the last plan stays; a first one is drawn without.
        if (!ending.signal.aborted) {
          setStored((last) => (last?.building === building ? last : { building, plan: null }));
        }
      },
    );
    return () => ending.abort();
  }, [backendUrl, building, revision]);
  if (building === null) return null;
  return stored?.building === building ? stored.plan : undefined;
};
