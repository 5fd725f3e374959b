export { PlaceHeader } from './place-header.tsx';
export { BuildingList, FloorList } from './place-lists.tsx';
