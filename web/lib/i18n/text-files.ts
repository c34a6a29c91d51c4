import { firstNamespaces } from './first-namespaces.ts'

/** The files of all namespaces that screens use, by path. */
const files = import.meta.glob(
  ['../../../shared/locales/*/*.json', '!**/{emails,parcel-label,sms}.json'],
  { import: 'default' },
)

/**
 * Loads the texts of a namespace; `lang` is the name of a folder of `shared/locales`.
 * @throws when there is no such file or it does not load.
 */
export const loadTextFile = (lang: string, namespace: string): Promise<unknown> => {
  const load = files[`../../../shared/locales/${lang}/${namespace}.json`]
  if (!load) throw new Error(`There are no texts ${lang}/${namespace}`)
  return load()
}

/** Starts loading the first chunk of a language. A failure shows when its texts are needed. */
export const preloadFirstTexts = (lang: string): void =>
  void loadTextFile(lang, firstNamespaces[0]).catch(() => {})
