import i18next, { type Namespace } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { currentLocale } from './current-locale.ts'

/** A namespace of texts: a file of `shared/locales/<language>`. */
export type TextNamespace = Extract<Namespace, string>

/** The language requested last. Responses for an earlier one are dropped. */
let requestedLang: string | undefined

type LoadTextFile = (lang: string, namespace: string) => Promise<unknown>

let firstNamespaces: readonly TextNamespace[] = []
let loadTextFile: LoadTextFile = () => Promise.reject(new Error('There are no texts'))
/** Sets the namespaces that the page needs at its start, and how it loads a file of texts. */
export const initTexts = (namespaces: readonly TextNamespace[], load: LoadTextFile): void => {
  firstNamespaces = namespaces
  loadTextFile = load
}

/** Why texts did not load last. */
let lastFailure: unknown

const loadTexts = async (lang: string, namespace: string): Promise<unknown> => {
  try {
    return await loadChunk(() => loadTextFile(lang, namespace))
  } catch (failure) {
    lastFailure = failure
    throw failure
  }
}

/** `npm run check` finds missing texts, so one that is missing here has not loaded. No key is shown. */
const throwMissing = (key: string): never => {
  throw lastFailure ?? new Error(`The text ${key} is missing`)
}

// No language is set here, so this loads nothing and completes at once.
void i18next
  .use(resourcesToBackend(loadTexts))
  .use(initReactI18next)
  .init({
    initAsync: false,
    load: 'currentOnly',
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: throwMissing,
    // React escapes values.
    interpolation: { escapeValue: false },
  })

/** Lists the namespaces that the page uses: the first ones, and those that have loaded in its language. */
const listUsed = (): string[] => [
  ...firstNamespaces,
  ...Object.keys(i18next.getDataByLanguage(i18next.language) ?? {}),
]

/**
 * Loads namespaces of a language; `lang` is the name of a folder of `shared/locales`.
 * @throws when one does not load.
 */
export const ensureTexts = async (lang: string, namespaces: readonly string[]): Promise<void> => {
  const listMissing = () => namespaces.filter((each) => !i18next.hasResourceBundle(lang, each))
  // Unlike `loadNamespaces`, it also loads namespaces that have failed before.
  if (listMissing().length > 0) await i18next.reloadResources([lang], listMissing())
  const missing = listMissing()
  if (missing.length > 0) throw new Error(`The texts ${lang}/${missing.join(', ')} did not load`)
}

/**
 * Loads the texts of a language and makes it the language of the page.
 * @throws when they do not load; the page keeps its language.
 */
export const setLanguage = async (locale: Locale): Promise<void> => {
  const { lang } = localeFacts[locale]
  requestedLang = lang
  await ensureTexts(lang, listUsed())
  if (requestedLang !== lang) return
  await i18next.changeLanguage(lang)
  currentLocale.set(locale)
  document.documentElement.lang = lang
}

/**
 * Loads namespaces in the language of the page before they are used. Components load theirs when they
 * render, by `useTranslation`.
 * @throws when one does not load.
 */
export const preloadTexts = async (namespaces: readonly TextNamespace[]): Promise<void> => {
  if (requestedLang !== undefined) await ensureTexts(requestedLang, namespaces)
}

/**
 * Loads again what components have used and did not load.
 * @throws when one does not load.
 */
export const loadMissingTexts = async (): Promise<void> => {
  const { ns = [] } = i18next.options
  await ensureTexts(i18next.language, typeof ns === 'string' ? [ns] : ns)
}
