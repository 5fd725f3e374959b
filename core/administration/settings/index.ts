import { Schema } from 'effect';
import { CellText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Feature, Step } from '../../engine/feature.ts';
import {
  cellsOfCompany,
  ENTRIES,
  isSameValue,
  SettingId,
  valueAt,
  withValueAt,
} from '../catalogue/index.ts';
import { type ChangesEvent, COMPANY_KEY, draftCompany } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { World } from '../remote/world.ts';
import { type SettingsReads, settings } from './projection.ts';

/** Sets a setting to what the JSON says; null: to its default. */
const SetSetting = command('SetSetting', { id: SettingId, json: Schema.NullOr(CellText) });
const SettingsEvent = Schema.Union([SetSetting]);
type EditCells = Extract<ChangesEvent, { readonly _tag: 'EditCells' }>;

const SettingsState = Schema.Struct({});
type SettingsState = typeof SettingsState.Type;

/** AP44: a setting is part of a cell of the company, which holds a whole group of them. */
const stepSettings: Step<
  SettingsState,
  PlaceHeard | typeof SettingsEvent.Type,
  World<EditCells>,
  SettingsReads
> = (own, event, world, state) => {
  if (event._tag !== 'SetSetting') return own;
  const { tables, changes } = state;
  const entry = ENTRIES.find(({ id }) => id === event.id);
  const company = draftCompany(tables, changes.draft);
  if (entry === undefined || company === null) return own;
  const to: unknown = event.json === null ? undefined : JSON.parse(event.json);
  const [column] = entry.path;
  const edit = (text: string) =>
    world.dispatch({
      _tag: 'EditCells',
      edits: [{ subject: 'company', key: COMPANY_KEY, column, text }],
    });
  if (column === 'name') edit(typeof to === 'string' ? to : (tables.company?.name ?? ''));
  else {
    const stored = tables.company === null ? undefined : cellsOfCompany(tables.company)[column];
    const next = valueAt(withValueAt(cellsOfCompany(company), entry.path, to), [column]);
    const text = isSameValue(next, stored) ? stored : next;
    edit(text === undefined ? '' : JSON.stringify(text));
  }
  return own;
};

/** The settings of the company one by one. */
export const settingsFeature = {
  name: 'settings',
  slices: { settings: { schema: SettingsState, initial: {}, step: stepSettings } },
  events: SettingsEvent.members,
  topics: { settings },
} satisfies Feature;
