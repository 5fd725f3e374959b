import { Modal, type ModalRootProps } from '@mantine/core';
import { useLayer } from './use-layer.ts';

type Props = ModalRootProps & {
  /** It comes and goes with Mantine's transition; otherwise what it shows is gone as soon as it closes. */
  readonly animated?: boolean;
  readonly contentClass?: string;
  /** Its own padding is part of it. */
  readonly bodyClass?: string;
};

/**
 * A modal dialog over the page. Its title is a `Modal.Title` among the children and not in a header: over a sheet the page
 * would have two.
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
      // It is a layer.
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
