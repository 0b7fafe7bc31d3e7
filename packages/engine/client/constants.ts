/** Figures that were decided for the site, each in one place. */

/** From this width down the sidebar is a drawer. */
export const mobileMaxWidth = 996;
/** A page change that takes longer shows the progress bar. */
export const progressDelay = 200;
/** A page change that takes longer also shows the spinner. */
export const spinnerDelay = 1000;
/** Milliseconds that work may keep timers waiting. */
export const longestTimerWait = 100;
/** Length of the key that history entries made by the site carry. */
export const entryKeyLength = 6;
/** A page that is open for longer is being read: it is kept for reading offline, which transfers its HTML. */
export const readingTime = 5000;

/** Where ids stand in the storage of the tab, by family: like all that parts keep there, under the name of the part. */
export const idsKey = 'request-builder';
