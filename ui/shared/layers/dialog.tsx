import { Modal, type ModalRootProps } from '@mantine/core';
import { useLayer } from './use-layer.ts';

type Props = ModalRootProps & {
  /** Uses Mantine's transition; otherwise the content disappears at once on close. */
  readonly animated?: boolean;
  readonly contentClass?: string;
  /** The class includes the padding. */
  readonly bodyClass?: string;
};

/**
 * A modal dialog. Its title is a `Modal.Title` among the children and not in a header, because over a sheet the page
 * would have two headers.
 */
export const Dialog = ({
  opened,
  onClose,
  animated = false,
  contentClass,
  bodyClass,
  children,
  ...look
}: Props) => {
  useLayer({ kind: 'dialog', open: opened, onClose });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      // Escape is handled by the layer stack.
      closeOnEscape={false}
      centered
      transitionProps={animated ? undefined : { duration: 0 }}
      {...look}
    >
      <Modal.Overlay />
      <Modal.Content className={contentClass}>
        <Modal.Body p={bodyClass === undefined ? 'lg' : undefined} className={bodyClass}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
