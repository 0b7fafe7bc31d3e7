/** Shared values of the client. */

/** From this width down the sidebar is a drawer. */
export const mobileMaxWidth = 996;
/** A page change that takes longer shows the progress bar. */
export const progressDelay = 200;
/** A page change that takes longer also shows the spinner. */
export const spinnerDelay = 1000;
/** Milliseconds that work may delay timers. */
export const longestTimerWait = 100;
/** Length of the key of history entries made by the site. */
export const entryKeyLength = 6;
/** A page open for longer is being read: it is saved for reading offline, which transfers its HTML. */
export const readingTime = 5000;

/** Key of saved ids in the storage of the tab, by family: like all saved state, it has the name of its island. */
export const idsKey = 'request-builder';
