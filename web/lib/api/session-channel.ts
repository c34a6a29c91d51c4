/** Tells the other tabs of the browser that the session has changed. Carries no data. */
const channel = new BroadcastChannel('pakk.session')

/** Tells the other tabs that this one has logged in or out or switched to another account. */
export const announceSessionChange = (): void => {
  // A broadcast channel reaches its own origin only and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null)
}

/** Calls `listener` when another tab has logged in or out or switched to another account. */
export const onSessionChange = (listener: () => void): void =>
  channel.addEventListener('message', listener)
