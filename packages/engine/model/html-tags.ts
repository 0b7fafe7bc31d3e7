// A separate module, because no script of every page may contain the list.

/** Elements that running text keeps, with no attribute but the id. */
export const plainTags: ReadonlySet<string> = new Set(
  'p h4 h5 h6 ul ol li strong em b i s u del ins code pre samp kbd var thead tbody tr dl dt dd figure figcaption sup sub details summary blockquote hr br wbr mark small abbr'.split(
    ' ',
  ),
);

export const voidTags: ReadonlySet<string> = new Set(['hr', 'br', 'wbr']);
