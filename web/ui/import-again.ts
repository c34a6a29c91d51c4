import type { DialogModule } from './lazy-dialog.tsx'

const isDialogModule = <Props>(module: unknown): module is DialogModule<Props> =>
  typeof module === 'object' && module !== null && 'default' in module

/**
 * Imports the module of a failed import by another address, which its message contains. Chromium up to
 * version 153 keeps the failure of an address until the page is reloaded.
 * @throws the failure when it names no module.
 */
export const importAgain = async <Props>(failure: unknown): Promise<DialogModule<Props>> => {
  const url = /\S+\.js/.exec(String(failure))?.[0]
  const module: unknown =
    url === undefined ? undefined : await import(/* @vite-ignore */ `${url}?${Date.now()}`)
  if (isDialogModule<Props>(module)) return module
  throw failure
}
