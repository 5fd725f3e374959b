export { ENTRIES, SETTING_GROUPS, type SettingEntry, type SettingGroup } from './entries.ts';
export { type Control, SettingId } from './kinds.ts';
export { isSameValue } from './same-value.ts';
export {
  type Company,
  cellsOfCompany,
  companyOfCells,
  defaultValue,
  ownValue,
  settingFaults,
  valueAt,
  withValueAt,
} from './values.ts';
