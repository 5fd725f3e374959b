export { CompanyHeader } from './company-header.tsx';
export { DrawnNote } from './drawn-note.tsx';
export { FloorEdge } from './floor-edge.tsx';
export { HomeChip } from './home-chip.tsx';
export { HomeSetting } from './home-setting.tsx';
export { BuildingList, FloorList } from './place-lists.tsx';
export { FloorSwitch, PlaceSwitch } from './place-switch.tsx';
export { PlaceTitle } from './place-title.tsx';
