import { onClick } from '../dom.ts';
import { local, onStorage } from '../storage.ts';
import type { Behaviour } from './behaviour.ts';

const key = 'announcement';

/** The announcement bar: the dismissed id is remembered, so another announcement shows again. */
export const announcement: Behaviour = {
  start() {
    const { dataset } = document.documentElement;
    onClick<HTMLElement>('[data-dismiss]', () => {
      local.write(key, dataset.announcementId ?? '');
      dataset.announcementDismissed = '';
      document.getElementById('main')?.focus({ preventScroll: true });
    });
    onStorage(
      (changed) => changed === key,
      () => {
        if (local.read(key) === dataset.announcementId) dataset.announcementDismissed = '';
        else delete dataset.announcementDismissed;
      },
    );
  },
};
