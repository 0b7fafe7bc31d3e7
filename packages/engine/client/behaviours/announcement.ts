import { focusMain, onClick } from '../dom.ts';
import { local, onStorage } from '../storage.ts';

const key = 'announcement';

/** The announcement bar: the dismissed id is remembered, so a new announcement is shown again. */
export function startAnnouncement(): void {
  const { dataset } = document.documentElement;
  onClick<HTMLElement>('[data-dismiss]', () => {
    local.write(key, dataset.announcementId ?? '');
    dataset.announcementDismissed = '';
    focusMain();
  });
  onStorage(
    (changed) => changed === key,
    () => {
      if (local.read(key) === dataset.announcementId) dataset.announcementDismissed = '';
      else delete dataset.announcementDismissed;
    },
  );
}
