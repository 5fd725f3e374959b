/** What a piece of equipment is. `uid`: null if none is shown. */
export type EquipmentView =
  | { readonly status: 'closed'; readonly uid: null }
  | { readonly status: 'loading' | 'failed'; readonly uid: number }
  | {
      readonly status: 'known';
      readonly uid: number;
      /** Untranslated. */
      readonly name: string;
      /** The company's words about it; may be empty. */
      readonly info: string;
      /** URL of its picture, relative to the backend; null: no picture is shown. */
      readonly image: string | null;
    };
