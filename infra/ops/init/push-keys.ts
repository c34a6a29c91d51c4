import { createPushKeys, readPushKeys } from '#functions/notifications/push/push-keys.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { InitStep } from './init-step.ts'

/** The keys by which push services know the environment. Without them nobody is offered pushes. */
export const pushKeysStep: InitStep = {
  name: 'push keys',
  plan: async () => {
    const found = await readPushKeys(runtime)
    return found
      ? { text: `public key ${found.public_key}` }
      : { text: 'a new pair', apply: () => createPushKeys(runtime) }
  },
}
