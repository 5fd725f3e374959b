import { isValidElement } from 'react';

/** An element as it was made: what it is labelled, and what a press of it does. */
type Made = { readonly type: unknown; readonly props: Readonly<Record<string, unknown>> };

const made: Made[] = [];

/** For `vi.mock('react/jsx-dev-runtime')`: remembers every element, for pages that are rendered without a document. */
export const remembering = (runtime: object): object => {
  const jsxDEV = Reflect.get(runtime, 'jsxDEV') as (
    type: unknown,
    props: object,
    ...rest: unknown[]
  ) => unknown;
  return {
    ...runtime,
    jsxDEV: (type: unknown, props: object, ...rest: unknown[]) => {
      made.push({ type, props: props as Made['props'] });
      return jsxDEV(type, props, ...rest);
    },
  };
};

export const forget = (): void => {
  made.length = 0;
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join('');
  return isValidElement<{ readonly children?: unknown }>(value) ? textOf(value.props.children) : '';
};

/** Presses what has this label or text: the first that was made since the last `forget`; a choice takes its `value`. */
export const press = (
  name: string,
  value: unknown = { currentTarget: { checked: true } },
): void => {
  const found = made.find(
    ({ props }) =>
      (typeof props.onClick === 'function' || typeof props.onChange === 'function') &&
      [props['aria-label'], props.label, props.title, textOf(props.children)].includes(name),
  );
  if (found === undefined) throw new Error(`There is no "${name}" to be pressed`);
  const run = found.props.onClick ?? found.props.onChange;
  if (typeof run === 'function') run(value);
};

/** Sends the form, as Enter in one of its fields does. */
export const submit = (): void => {
  const form = made.find(({ type }) => type === 'form');
  const run = form?.props.onSubmit;
  if (typeof run !== 'function') throw new Error('There is no form to be sent');
  run({ preventDefault: () => undefined });
};

/** Presses a key in the grid that was made first. */
export const keyDown = (event: object): void => {
  const run = made.find(({ props }) => props.role === 'grid')?.props.onKeyDown;
  if (typeof run !== 'function') throw new Error('There is no grid that takes keys');
  run(event);
};
