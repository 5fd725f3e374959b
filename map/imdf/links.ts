import type { Correlation } from './correlation.ts';
import type { Feature } from './features.ts';
import type { ProblemList } from './problem.ts';

type Kind = 'levels' | 'spaces' | 'signs';

/** Links features to the ids of the backend, each id once; reports what is not linked (MP5). */
export class Links {
  private readonly correlation: Correlation;
  private readonly problems: ProblemList;
  private readonly taken: Readonly<Record<Kind, Map<number, Feature>>> = {
    levels: new Map(),
    spaces: new Map(),
    signs: new Map(),
  };
  private readonly reported = new Set<Feature>();
  /** Without a correlation nothing is linked, which is one problem and not one per feature. */
  private readonly isReported: boolean;

  constructor(correlation: Correlation, isReported: boolean, problems: ProblemList) {
    this.correlation = correlation;
    this.isReported = isReported;
    this.problems = problems;
  }

  has(kind: Kind, { id }: Feature): boolean {
    return this.correlation[kind].has(id);
  }

  /** The backend's id of a feature, or null. A feature on several levels is linked on the first. */
  take(kind: Kind, feature: Feature): number | null {
    const id = feature.isLinkable ? this.correlation[kind].get(feature.id) : undefined;
    if (id === undefined) return null;
    const other = this.taken[kind].get(id);
    if (other === undefined) {
      this.taken[kind].set(id, feature);
      return id;
    }
    if (other !== feature) this.problems.add('linked_twice', feature, `${kind} ${id}`);
    return null;
  }

  report(code: 'level_not_linked' | 'desk_not_linked' | 'sign_not_linked', feature: Feature): void {
    // A feature on several levels is reported once.
    if (!this.isReported || !feature.isLinkable || this.reported.has(feature)) return;
    this.reported.add(feature);
    this.problems.add(code, feature);
  }

  /** Reports entries of the correlation that name no feature. */
  reportUnknown(kind: Kind, ...features: readonly (readonly Feature[] | null)[]): void {
    // A file that cannot be read is a problem of its own.
    if (features.includes(null)) return;
    const known = new Set(features.flatMap((list) => list?.map(({ id }) => id) ?? []));
    for (const [id, number] of this.correlation[kind]) {
      if (known.has(id)) continue;
      this.problems.add('correlation_unknown', { type: kind, id, name: '' }, `linked to ${number}`);
    }
  }
}
