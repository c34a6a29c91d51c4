import { loadScript } from '#web/auth/social/load-script.ts'
import type { AppData } from '#web/lib/api/app-data.ts'

declare global {
  interface Window {
    /** The events that the tag manager reads. */
    dataLayer?: unknown[]
  }
}

/** Loads the tag manager once. A browser that blocks it shows the site without it. */
export const loadTagManager = ({ script_url: url }: NonNullable<AppData['tag_manager']>): void => {
  window.dataLayer ??= [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  void loadScript(url).catch(() => {})
}
