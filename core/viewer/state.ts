export type ViewerState = {
  /** The viewer's page has said `ready`. */
  readonly ready: boolean;
  /** The start order has been carried out (specification 4, Map engine). */
  readonly hasLoaded: boolean;
  /** The last warning's code; null after a floor was shown. */
  readonly warning: string | null;
};

export const initialViewer: ViewerState = { ready: false, hasLoaded: false, warning: null };
