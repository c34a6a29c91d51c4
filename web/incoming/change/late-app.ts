import { useEffect } from 'react'
import { appData, type AppData, loadApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'

let loading: Promise<unknown> | undefined

/**
 * Loads the app's data behind the view: the account, and what maps and payments need. Null until it has
 * loaded; without it the view works as for a visitor without an account.
 */
export const useLateApp = (): AppData | null => {
  const app = useValue(appData)
  useEffect(() => {
    if (app !== null) return
    loading ??= loadApp().catch(() => {
      loading = undefined
    })
  }, [app])
  return app
}
