export {
  capabilitiesOf,
  type GrantPlace,
  grantsOf,
  groupsOf,
  PERMISSION,
  placeOfGrant,
} from './holders.ts';
