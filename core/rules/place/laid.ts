/** A space of company data. */
export type Laid = {
  readonly id: string;
  readonly zone: string;
  readonly kind: string;
  readonly name: string;
  readonly seats: number;
};

/** Metres, y upwards; degrees clockwise from +y. */
export type Place = { readonly x: number; readonly y: number; readonly direction: number };

/** A space that has its place. */
export type Taken = Place & Pick<Laid, 'zone' | 'kind' | 'seats'>;
