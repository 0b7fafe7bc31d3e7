/** The script of search, loaded when somebody is about to search. Each call may be repeated. */
export interface SearchModule {
  /** Takes over the open dialog. */
  readonly attachDialog: (dialog: HTMLDialogElement, source: SearchSource) => void;
  /** Takes over the search page. */
  readonly attachPage: (page: HTMLElement, source: SearchSource) => void;
}

/** Where answers come from. Only the script of every page may start workers: a page has one policy for their addresses. */
export interface SearchSource {
  readonly index: string;
  readonly startWorker: () => Worker;
}
