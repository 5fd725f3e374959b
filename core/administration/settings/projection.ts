import type { Expectation } from '../../contract/administration/expectation.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import type { RuleName } from '../../rules/booking-rules/rule-values.ts';
import {
  type Control,
  defaultValue,
  ENTRIES,
  ownValue,
  SETTING_GROUPS,
  type SettingEntry,
  type SettingGroup,
  type SettingId,
} from '../catalogue/index.ts';
import { type ChangesReads, draftCompany, faultsOf } from '../changes/index.ts';
import { draftRules } from '../rules/index.ts';

export type SettingsReads = ChangesReads;

/** The booking rules that hold instead of a setting. */
const RULES_OF: Partial<Readonly<Record<SettingId, readonly RuleName[]>>> = {
  futureBooking: ['days_ahead'],
  maxDuration: ['longest_desk_booking', 'longest_room_booking'],
};

export type SettingView = {
  readonly id: SettingId;
  readonly control: Control;
  /** The effective value with pending changes; JSON, like the next two. */
  readonly value: unknown;
  /** What applies for everybody now. */
  readonly before: unknown;
  readonly standard: unknown;
  readonly isChanged: boolean;
  readonly isStandard: boolean;
  /** AP45: the setting because of which it has no effect. */
  readonly offBy: SettingId | null;
  readonly fault: Expectation | null;
  /** AP125 */
  readonly isLocked: boolean;
  /** AP108: the booking rules that say something of the same; `everywhere`: one of each holds for all, so that the setting does not. */
  readonly ruled: { readonly count: number; readonly everywhere: boolean };
};

/** AP125: the name of the company and how long data is kept are in no settings file. */
const isOfFile = ({ path: [group] }: SettingEntry): boolean =>
  group !== 'name' && group !== 'retention';

export type SettingsView = {
  /** AP125 */
  readonly areFromFile: boolean;
  readonly groups: readonly {
    readonly group: SettingGroup;
    readonly settings: readonly SettingView[];
  }[];
  /** AP7: cells that somebody else has changed meanwhile. */
  readonly conflicts: readonly string[];
};

/** AP44: all settings; null: they are not read yet. */
export const settings: Projection<SettingsReads, NoParams, SettingsView | null> = {
  reads: ({ changes, tables }) => [
    changes.draft,
    changes.checked,
    changes.version,
    tables.tables,
    tables.company,
  ],
  project: ({ changes, tables }) => {
    const stored = tables.company;
    const company = draftCompany(tables, changes.draft);
    if (stored === null || company === null) return null;
    const faults = faultsOf(changes, tables).filter(({ row }) => row?.subject === 'company');
    const inForce = (entry: SettingEntry, of: typeof company): unknown => {
      const own = ownValue(of, entry);
      // null is a value: no limit, or for ever.
      return own === undefined ? defaultValue(of, entry) : own;
    };
    const offBy = ({ needs = [] }: SettingEntry): SettingId | null =>
      needs.find(({ id, isOn }) => {
        const other = ENTRIES.find((one) => one.id === id);
        return other !== undefined && (inForce(other, company) === true) !== isOn;
      })?.id ?? null;
    const rules = draftRules({ changes, tables }).filter(({ state }) => state !== 'gone');
    const ruledOf = ({ id }: SettingEntry): SettingView['ruled'] => {
      const names = RULES_OF[id] ?? [];
      const own = rules.filter(({ rule }) => names.includes(rule));
      const forAll = own.filter(
        ({ building, floor, zone, group }) => `${building}${floor}${zone}${group}` === '',
      );
      const everywhere = names.length > 0 && forAll.length === names.length;
      return { count: own.length, everywhere };
    };
    const viewOf = (entry: SettingEntry): SettingView => {
      const [value, before] = [inForce(entry, company), inForce(entry, stored)];
      const standard = defaultValue(company, entry);
      return {
        id: entry.id,
        control: entry.control,
        value,
        before,
        standard,
        isChanged: JSON.stringify(value) !== JSON.stringify(before),
        isStandard: JSON.stringify(value) === JSON.stringify(standard),
        offBy: offBy(entry),
        ruled: ruledOf(entry),
        isLocked: stored.areFromFile === true && isOfFile(entry),
        fault: faults.find(({ column }) => column === entry.id)?.expected ?? null,
      };
    };
    return {
      areFromFile: stored.areFromFile === true,
      groups: SETTING_GROUPS.map((group) => ({
        group,
        settings: ENTRIES.filter((entry) => entry.group === group).map(viewOf),
      })),
      conflicts: faults.flatMap(({ column, expected }) =>
        expected.kind === 'unchanged' && column !== null ? [column] : [],
      ),
    };
  },
};
