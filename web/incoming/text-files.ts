/** The texts that a recipient's page loads first, by path. The list of all texts of the app alone is large. */
const files = import.meta.glob('../../shared/locales/*/{common,incoming,map,track}.json', {
  import: 'default',
})

/**
 * Loads the texts of a namespace; `lang` is the name of a folder of `shared/locales`.
 * @throws when there is no such file or it does not load.
 */
export const loadIncomingTexts = async (lang: string, namespace: string): Promise<unknown> => {
  const path = `../../shared/locales/${lang}/${namespace}.json`
  const load = files[path] ?? (await import('./later-text-files.ts')).laterFiles[path]
  if (!load) throw new Error(`There are no texts ${lang}/${namespace}`)
  return load()
}
