/** The paths of the recipient's page, and of the short link that leads to it. */
export const pathsOfParcel = ['/incoming_parcel', '/p/'] as const

/**
 * Keeps the files of the page for the time without a connection. Called once there is a parcel or a pass that is
 * worth it. Where it is not possible, as in a private window, the page works with a connection only.
 */
export const keepPage = (paths: readonly string[]): void => {
  // During development the files change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  for (const path of paths)
    navigator.serviceWorker
      .register('/incoming-worker.js', { scope: path, updateViaCache: 'none' })
      .catch(() => {})
}
