export {
  CAPABILITIES,
  capabilitiesOf,
  type Grant,
  type GrantPlace,
  grantsOf,
  groupsOf,
  PERMISSION,
  placeOfGrant,
} from './holders.ts';
