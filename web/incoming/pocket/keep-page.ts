/**
 * Keeps the files of the page for the time without a connection. Called once there is a parcel or a pass that is
 * worth it. Where it is not possible, as in a private window, the page works with a connection only.
 * @param paths those of the page; by default of the recipient's, and of the short link that leads to it
 */
export const keepPage = (paths = ['/incoming_parcel', '/p/']): void => {
  // During development the files change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  for (const path of paths)
    navigator.serviceWorker
      .register('/incoming-worker.js', { scope: path, updateViaCache: 'none' })
      .catch(() => {})
}
