import { Button, type ButtonProps } from '@mantine/core';
import {
  type ComponentPropsWithoutRef,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** Places of the primary button, from least to most specific. */
const PLACES = ['title', 'changes', 'page', 'panel'] as const;
type Place = (typeof PLACES)[number];

type Claims = {
  /** The place of each button on the screen. */
  readonly places: ReadonlyMap<string, Place>;
  /** Returns how to withdraw it. */
  readonly claim: (button: string, place: Place) => () => void;
};

const ClaimsContext = createContext<Claims>({ places: new Map(), claim: () => () => {} });

export const PrimaryActions = ({ children }: { readonly children: ReactNode }) => {
  const [places, setPlaces] = useState<Claims['places']>(new Map());
  const claim = useCallback<Claims['claim']>((button, place) => {
    setPlaces((before) => new Map([...before, [button, place]]));
    return () => setPlaces((before) => new Map([...before].filter(([one]) => one !== button)));
  }, []);
  const claims = useMemo(() => ({ places, claim }), [places, claim]);
  return <ClaimsContext value={claims}>{children}</ClaimsContext>;
};

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { readonly place: Place };

/** AP84: a button that is primary unless there is one in a more specific place. */
export const PrimaryButton = ({ place, ...props }: Props) => {
  const { places, claim } = useContext(ClaimsContext);
  const id = useId();
  useLayoutEffect(() => claim(id, place), [claim, id, place]);
  const isPrimary = [...places.values()].every(
    (other) => PLACES.indexOf(other) <= PLACES.indexOf(place),
  );
  return (
    <Button
      {...props}
      variant={isPrimary ? 'filled' : 'default'}
      data-primary={isPrimary || undefined}
    />
  );
};
