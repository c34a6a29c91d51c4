/** The texts of a recipient's pages, by path. Fewer than those of the app, whose list alone is large. */
const files = import.meta.glob(
  '../../shared/locales/*/{common,errors,incoming,map,payment,places,shell,track}.json',
  { import: 'default' },
)

/**
 * Loads the texts of a namespace; `lang` is the name of a folder of `shared/locales`.
 * @throws when there is no such file or it does not load.
 */
export const loadIncomingTexts = async (lang: string, namespace: string): Promise<unknown> => {
  const load = files[`../../shared/locales/${lang}/${namespace}.json`]
  if (!load) throw new Error(`There are no texts ${lang}/${namespace}`)
  return load()
}
