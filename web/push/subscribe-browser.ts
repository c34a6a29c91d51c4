import type { PushSubscription as WireSubscription } from '#shared/lib/push-subscription.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'

/** Why a browser was not subscribed. */
export type PushFailure = 'denied' | 'failed'

/** The script of the service worker, and the path of its pages. */
const worker = { script: '/incoming-worker.js', scope: '/incoming_parcel' } as const

/**
 * Whether this browser shows pushes; `install` where it does once the site is on the home screen, as on iPhones
 * and iPads.
 */
export const getPushSupport = (): 'yes' | 'install' | 'no' => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return 'yes'
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return isApple ? 'install' : 'no'
}

/** Resolves once a service worker runs: no other is subscribed. */
const waitUntilActive = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const starting = registration.installing ?? registration.waiting
  if (registration.active || !starting) return
  await new Promise<void>((resolve, reject) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve()
      else if (starting.state === 'redundant') reject(new Error('not installed'))
    })
  })
}

const requestSubscription = async (
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (failure) {
    // It was subscribed with the key of before.
    const former = await pushManager.getSubscription()
    if (!former) throw failure
    await former.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/**
 * Subscribes this browser to pushes. It asks the person first, so it is called by a press alone.
 * @param publicKey that of the environment, in base64url
 */
export const subscribeBrowser = async (
  publicKey: string,
): Promise<WireSubscription | PushFailure> => {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const { script, scope } = worker
    const registration = await navigator.serviceWorker.register(script, {
      scope,
      updateViaCache: 'none',
    })
    await waitUntilActive(registration)
    const { endpoint, keys } = (await requestSubscription(registration, publicKey)).toJSON()
    const { p256dh, auth } = keys ?? {}
    if (!endpoint || !p256dh || !auth) return 'failed'
    return { endpoint, p256dh, auth, locale: currentLocale.get() }
  } catch {
    return 'failed'
  }
}
