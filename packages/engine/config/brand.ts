import { z } from 'zod';
import { type ColourMode, unreadable } from '../model/colour.ts';
import { matching } from './fields.ts';

/** The `d` of an SVG path. */
const outline = matching(
  /^\s*[Mm]\s*[-+.\d][\sMmZzLlHhVvCcSsQqTtAaEe\d.,+-]*$/,
  'the outline of a shape: the `d` of a path in an SVG, which starts with M',
);

/** The logo's file. A file outside the site folder would not be watched, and URLs are not read. */
const logoFile = matching(
  /^(?![/\\]|[a-z][a-z\d+.-]*:).+\.(?:svg|png)$/i,
  'the path of an SVG or PNG file in the site folder, such as logo.svg',
);

/** Outlines, or a logo file. One object for both, so that a misspelt field is reported as such. */
export const mark = z
  .strictObject({ ink: outline.optional(), accent: outline.optional(), image: logoFile.optional() })
  .superRefine(({ ink, accent, image }, context) => {
    // A misspelt field is reported by its name, not as another one missing.
    if (context.issues.length > 0) return;
    const outlines = ink !== undefined || accent !== undefined;
    if (image === undefined ? ink !== undefined : !outlines) return;
    const message =
      outlines && image !== undefined
        ? 'Expected either outlines, `ink` and `accent`, or a file, `image`: not both'
        : 'Expected `ink`, the outline of a shape, or `image`, the path of a logo';
    context.addIssue({ code: 'custom', message });
  });

/** The contrast of text colours is checked here, so that authors see an unreadable colour before they publish. */
export const readableColour = (mode: ColourMode): z.ZodType<string> =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: 'Expected a colour such as #1a43c8', abort: true })
    .superRefine((colour, context) => {
      const found = unreadable(colour, mode);
      if (!found) return;
      const message = `Expected a colour with enough contrast for text: on ${found.on} it has ${found.contrast.toFixed(1)}:1, and 4.5:1 is required. The nearest shade with enough contrast is ${found.instead}`;
      context.addIssue({ code: 'custom', message });
    });
