import { firstNamespaces } from './first-namespaces.ts'

/** The files of `firstNamespaces`, by path. Vite reads the pattern, so it names them again. */
const firstFiles = import.meta.glob(
  '../../../shared/locales/*/{common,errors,map,payment,places,recipient,shell,wizard}.json',
  { import: 'default' },
)

/**
 * Loads the texts of a namespace; `lang` is the name of a folder of `shared/locales`.
 * @throws when there is no such file or it does not load.
 */
export const loadTextFile = async (lang: string, namespace: string): Promise<unknown> => {
  const path = `../../../shared/locales/${lang}/${namespace}.json`
  // The addresses of the other files would add 2 kB to the first screen.
  const load = firstFiles[path] ?? (await import('./later-text-files.ts')).laterFiles[path]
  if (!load) throw new Error(`There are no texts ${lang}/${namespace}`)
  return load()
}

/** Starts loading the first chunk of a language. A failure shows when its texts are needed. */
export const preloadFirstTexts = (lang: string): void =>
  void loadTextFile(lang, firstNamespaces[0]).catch(() => {})
