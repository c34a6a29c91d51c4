/** The paths of the page, and of the short link that leads to it. */
const pathsOfPage = ['/incoming_parcel', '/p/']

/**
 * Keeps the files of the page for the time without a connection. Called once there is a parcel that is
 * worth it. Where it is not possible, as in a private window, the page works with a connection only.
 */
export const keepPage = (): void => {
  // During development the files change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  for (const path of pathsOfPage)
    navigator.serviceWorker
      .register('/incoming-worker.js', { scope: path, updateViaCache: 'none' })
      .catch(() => {})
}
