import { isObject, type JsonValue } from '../../packages/base/json.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import { texts } from './fields.ts';

/** An image by its id, shown with the effects that were sent. */
export const images: SandboxRules = {
  values: {
    UploadedImage: (value: JsonValue, call: Call, pointer: string): JsonValue => {
      if (!isObject(value)) return value;
      const found = call.account.state.known.UploadedImage?.find(({ id }) => id === value.id);
      if (!found) return call.invalid(`${pointer}/id`, 'unknown_reference', 'No such file was uploaded.');
      const effects = texts(value.effects);
      const plain = String(found.url).replace(/(\/[0-9a-f-]{36})\/.*?([^/]*)$/, '$1/$2');
      const url =
        effects.length === 0
          ? plain
          : plain.replace(/\/([^/]*)$/, `/${effects.map((each) => `-/${each}/`).join('')}$1`);
      return { ...found, effects, url };
    },
  },
};
