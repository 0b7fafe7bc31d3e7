/** Where a tree stands: what its rows need besides their own data. */
export interface TreePlace {
  /** Path of the page, for links to rows. */
  readonly page: string;
  /** Members that must be there are `required` in what is sent, and `always present` in what comes back. */
  readonly required: 'required' | 'always present';
}
