/** The service worker that shows pushes. It is that of the recipient's pages, and serves no others. */
const scope = '/incoming_parcel'

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(scope) : undefined

/** Returns the address at which this browser gets pushes; undefined without one. */
export const findEndpoint = async (): Promise<string | undefined> => {
  const registration = await findRegistration()
  return (await registration?.pushManager?.getSubscription())?.endpoint
}

/** Ends all pushes to this browser. The push service then refuses further ones. */
export const unsubscribeBrowser = async (): Promise<void> => {
  try {
    const registration = await findRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Where storage is blocked, there are no pushes.
  }
}
