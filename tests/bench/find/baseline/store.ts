import {
  configureStore,
  createEntityAdapter,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { User } from '../../../../core/contract/people.ts';
import type { SearchResult } from '../../../../core/contract/search.ts';
import type { Space } from '../../../../core/contract/space.ts';
import type { ContentUpdate, Entities } from '../../../../core/contract/update.ts';

export const spacesAdapter = createEntityAdapter<Space>();
export const usersAdapter = createEntityAdapter<User>();

/** A parsed answer of the server: the full lists, or the changes. */
type Received = {
  readonly entities?: Entities;
  readonly contentUpdate?: ContentUpdate;
};

type Search = {
  readonly text: string;
  readonly server: { readonly text: string; readonly found: SearchResult } | null;
};
type Places = Pick<Entities, 'buildings' | 'floors' | 'spaceTypes' | 'equipment' | 'zones'>;

const spaces = createSlice({
  name: 'spaces',
  initialState: spacesAdapter.getInitialState(),
  reducers: {
    received: (state, { payload }: PayloadAction<Received>) => {
      const { entities, contentUpdate } = payload;
      if (entities?.spaces !== undefined) spacesAdapter.setAll(state, entities.spaces);
      if (contentUpdate === undefined) return;
      const { add, update, remove } = contentUpdate.spaces;
      if (add.length > 0) spacesAdapter.setMany(state, add);
      if (remove.length > 0) spacesAdapter.removeMany(state, remove);
      spacesAdapter.updateMany(
        state,
        update.map(({ id, status }) => ({ id, changes: { status } })),
      );
    },
  },
});
/** One action per answer: every slice takes its part, and the screen updates once. */
export const { received } = spaces.actions;

const users = createSlice({
  name: 'users',
  initialState: usersAdapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(received, (state, { payload: { entities, contentUpdate } }) => {
      if (entities?.users !== undefined) usersAdapter.setAll(state, entities.users);
      if (contentUpdate === undefined) return;
      const { add, update, remove } = contentUpdate.users;
      if (add.length > 0) usersAdapter.setMany(state, add);
      if (remove.length > 0) usersAdapter.removeMany(state, remove);
      usersAdapter.setMany(state, update);
    }),
});

const noPlaces: Places = {};
const places = createSlice({
  name: 'places',
  initialState: noPlaces,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(received, (state, { payload: { entities } }) =>
      entities?.buildings === undefined ? state : entities,
    ),
});

const noSearch: Search = { text: '', server: null };
const search = createSlice({
  name: 'search',
  initialState: noSearch,
  reducers: {
    searched: (_state, { payload }: PayloadAction<string>) => ({ text: payload, server: null }),
    found: (_state, { payload }: PayloadAction<NonNullable<Search['server']>>) => ({
      text: payload.text,
      server: payload,
    }),
  },
});
export const { searched, found } = search.actions;

export const store = configureStore({
  reducer: {
    spaces: spaces.reducer,
    users: users.reducer,
    places: places.reducer,
    search: search.reducer,
  },
  // Checks of the development build; a production build omits them.
  middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  devTools: false,
});

export type RootState = ReturnType<typeof store.getState>;
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
