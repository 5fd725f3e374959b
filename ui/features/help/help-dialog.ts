/** What a dialog of the help is given; it is open while it is rendered. */
export type HelpDialogProps = { readonly onClose: () => void };
