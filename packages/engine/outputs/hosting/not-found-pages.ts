/** Pages that hosts answer unknown addresses with, without the base: the one of the docs below `docs/`. */
export const notFoundPages = { docs: 'docs/404', site: '404' } as const;

/** The same as files. */
export const notFoundFiles = { docs: `${notFoundPages.docs}.html`, site: `${notFoundPages.site}.html` } as const;
