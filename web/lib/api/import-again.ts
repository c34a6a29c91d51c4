/**
 * Imports the module of a failed import by another address, which its message contains. Chromium up to
 * version 153 keeps the failure of an address until the page is reloaded.
 * @throws the failure when it names no module.
 */
export const importAgain = async <Module extends { readonly default: unknown }>(
  failure: unknown,
): Promise<Module> => {
  const isModule = (value: unknown): value is Module =>
    typeof value === 'object' && value !== null && 'default' in value
  const url = /\S+\.js/.exec(String(failure))?.[0]
  const module: unknown =
    url === undefined ? undefined : await import(/* @vite-ignore */ `${url}?${Date.now()}`)
  if (isModule(module)) return module
  throw failure
}
