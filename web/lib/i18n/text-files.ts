/** The files of all namespaces that load with screens, by path. */
const files = import.meta.glob(
  [
    '../../../shared/locales/*/*.json',
    '!../../../shared/locales/*/{emails,language-offer,parcel-label}.json',
  ],
  { import: 'default' },
)

/**
 * Loads the texts of a namespace; `lang` is the name of a folder of `shared/locales`.
 * @throws when there is no such file or it does not load.
 */
export const loadTextFile = async (lang: string, namespace: string): Promise<unknown> => {
  const load = files[`../../../shared/locales/${lang}/${namespace}.json`]
  if (!load) throw new Error(`There are no texts ${lang}/${namespace}`)
  return load()
}
