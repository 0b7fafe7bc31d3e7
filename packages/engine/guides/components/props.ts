import type { ComponentProps } from './guide-component.ts';

/** A property that holds text. */
export function textProp(props: ComponentProps, name: string): string | undefined {
  const value = props[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A property that holds names, separated by commas. */
export function listProp(props: ComponentProps, name: string): readonly string[] | undefined {
  return textProp(props, name)
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
